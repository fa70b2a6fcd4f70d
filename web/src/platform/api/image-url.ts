/** The address of an avatar or a logo; `image-url.test.ts` holds it against the contract's, which would bring Zod to the sign-in page. */
export const imageUrl = (sha256: string) => `/backend/api/images/${sha256}`
