/**
 * Collects browser errors and warnings during a test. A test fails when there is one that it did
 * not allow.
 */
import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/**
 * The browser's own messages about failed requests. They are a fault of the app only while the
 * server can be reached.
 */
const ofTheNetwork =
  /^Failed to load resource|net::ERR_|WebSocket connection to|^An unknown error occurred when fetching the script/;

export class Complaints {
  readonly heard: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** Allows a message that the test expects. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  /**
   * Allows failed requests from now on: the server is stopped, the gate is closed or the browser is
   * killed.
   */
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
    // A part of the app that did not come has an empty stack.
    context.on('weberror', (error) => this.hear(error.error().stack || String(error.error())));
  }

  private hear(text: string): void {
    if (!this.allowed.some((pattern) => pattern.test(text))) this.heard.push(text);
  }
}
