/** A mail on its way out, whoever sends it. */
export interface OutgoingMail {
  /** `Name <address>` or an address. */
  from: string;
  to: string[];
  cc?: string[];
  bcc?: string[];
  replyTo?: string[];
  subject: string;
  html?: string;
  text?: string;
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
}

/** A mail in the mailbox. */
export interface StoredMail extends OutgoingMail {
  id: string;
  /** ISO 8601. */
  receivedAt: string;
}
