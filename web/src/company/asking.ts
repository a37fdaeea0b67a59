/** What is said where a request did not get through. */
export const NOT_SENT = 'page-line-not-sent'
