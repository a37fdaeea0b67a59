// Ids of what is sent: by them the server knows again what comes twice.

/** 128 random bits; `crypto.randomUUID` is missing where the page is not served securely. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
