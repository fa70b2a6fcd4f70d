import { z } from 'zod'

/** How the form of a new organization begins, by its address. */
export const newOrganizationSearch = z.object({ is_food_bank: z.literal('true').optional() })

/** Of whoever comes to add a distribution point. */
export const AS_DISTRIBUTION_POINT = { is_food_bank: 'true' } as const
