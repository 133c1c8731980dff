/** What the server uses of the library, which has no types of its own. */
declare module 'web-push' {
  interface Subscription {
    endpoint: string;
    keys: { p256dh: string; auth: string };
  }
  interface RequestOptions {
    vapidDetails: { subject: string; publicKey: string; privateKey: string };
    /** Seconds that the push service keeps it for. */
    TTL: number;
  }
  interface RequestDetails {
    endpoint: string;
    headers: Record<string, string | number>;
    body: Buffer | null;
  }
  const webPush: {
    generateVAPIDKeys(): { publicKey: string; privateKey: string };
    /** Encrypts the payload for the browser, and signs who sends it. */
    generateRequestDetails(
      subscription: Subscription,
      payload: string,
      options: RequestOptions,
    ): RequestDetails;
  };
  export default webPush;
}
