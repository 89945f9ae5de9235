/** The embedded database cannot be used; the message is one line that says why and what to do. */
export class EmbeddedError extends Error {}
