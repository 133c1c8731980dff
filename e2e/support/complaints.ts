/** What browsers complain about while a test runs. A test that ends with one has failed, unless it said that it would come. */
import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** The browser's own notes of requests that failed: they are the app's fault only while the server is there. */
const ofTheNetwork = /^Failed to load resource|net::ERR_|WebSocket connection to|^An unknown error occurred when fetching the script/;

export class Complaints {
  readonly heard: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** This one is part of the test. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  /** From now on requests may fail: the server is stopped, the gate is closed, the browser is killed. */
  allowNetwork(): void {
    this.allow(ofTheNetwork);
  }

  listenTo(context: BrowserContext): void {
    context.on('console', (message: ConsoleMessage) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      const text = message.text();
      if (message.type() === 'warning' && !text.startsWith('Warning:')) return;
      this.hear(`${text} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.hear(String(error.error().stack ?? error.error())));
  }

  private hear(text: string): void {
    if (!this.allowed.some((pattern) => pattern.test(text))) this.heard.push(text);
  }
}
