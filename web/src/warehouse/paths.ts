import type { PlacesOf } from '#platform/router/places.ts'

export const warehousePaths = {
  today: () => '/warehouse' as const,
  stock: () => '/warehouse/stock' as const,
  lot: <const Id extends string>(id: Id) => `/warehouse/lots/${id}` as const,
  documents: () => '/warehouse/documents' as const,
  document: <const Id extends string>(id: Id) => `/warehouse/documents/${id}` as const,
  stocktake: <const Id extends string>(id: Id) => `/warehouse/stocktakes/${id}` as const,
  places: () => '/warehouse/places' as const,
  products: () => '/warehouse/products' as const,
  donors: () => '/warehouse/donors' as const,
  partners: () => '/warehouse/partners' as const,
}

declare module '#platform/router/places.ts' {
  interface Places {
    warehouse: PlacesOf<typeof warehousePaths>
  }
}
