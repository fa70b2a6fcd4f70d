/**
 * The address of an avatar or a logo; a test compares it with the contract's, which would bring Zod
 * to the sign-in page.
 */
export const imageUrl = (sha256: string) => `/backend/api/images/${sha256}`
