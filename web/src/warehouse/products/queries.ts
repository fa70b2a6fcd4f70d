import { productEndpoints } from '@crm/contract/warehouse/products.endpoints'
import { endpointQuery } from '#platform/api/query.ts'

export const productWrites = { invalidates: [productEndpoints.list, productEndpoints.choices] }

export const productChoicesQuery = () => endpointQuery(productEndpoints.choices, {})
