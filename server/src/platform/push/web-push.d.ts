declare module 'web-push' {
  interface Details {
    endpoint: string
    headers: Record<string, string | number>
    body: Buffer
  }
  const webPush: {
    generateVAPIDKeys(): { publicKey: string; privateKey: string }
    /** Encrypts a message (RFC 8291, `aes128gcm`) and signs who sends it (VAPID, RFC 8292); sends nothing. */
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: {
        vapidDetails: { subject: string; publicKey: string; privateKey: string }
        TTL: number
        urgency: 'very-low' | 'low' | 'normal' | 'high'
        topic: string
      },
    ): Details
  }
  export default webPush
}
