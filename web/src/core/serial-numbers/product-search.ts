import { z } from 'zod'

/** `?sn=`: the product that a code on it leads here for. */
export const productSearch = z.object({ sn: z.string().trim().max(100).optional() })
