import type { PlacesOf } from '#platform/router/places.ts'

export const warehousePaths = {
  today: () => '/warehouse' as const,
  stock: () => '/warehouse/stock' as const,
  lot: <const Id extends string>(id: Id) => `/warehouse/lots/${id}` as const,
  documents: () => '/warehouse/documents' as const,
  document: <const Id extends string>(id: Id) => `/warehouse/documents/${id}` as const,
  stocktake: <const Id extends string>(id: Id) => `/warehouse/stocktakes/${id}` as const,
  recalls: () => '/warehouse/recalls' as const,
  recall: <const Id extends string>(id: Id) => `/warehouse/recalls/${id}` as const,
  trips: () => '/warehouse/trips' as const,
  trip: <const Id extends string>(id: Id) => `/warehouse/trips/${id}` as const,
  temperatures: () => '/warehouse/temperatures' as const,
  readings: () => '/warehouse/temperatures/readings' as const,
  temperatureMonth: <const Id extends string, const Month extends string>(id: Id, month: Month) =>
    `/warehouse/temperatures/${id}/${month}` as const,
  places: () => '/warehouse/places' as const,
  products: () => '/warehouse/products' as const,
  donors: () => '/warehouse/donors' as const,
  confirmations: () => '/warehouse/confirmations' as const,
  donorMonth: <const Month extends string, const Id extends string>(month: Month, id: Id) =>
    `/warehouse/confirmations/${month}/${id}` as const,
  orders: () => '/warehouse/orders' as const,
  order: <const Id extends string>(id: Id) => `/warehouse/orders/${id}` as const,
  allotment: () => '/warehouse/allotment' as const,
  foodCollections: () => '/warehouse/collections' as const,
  foodCollection: <const Id extends string>(id: Id) => `/warehouse/collections/${id}` as const,
  foodCollectionEntry: <const Id extends string>(id: Id) =>
    `/warehouse/collections/${id}/entry` as const,
  euDeliveries: () => '/warehouse/eu-deliveries' as const,
  euDelivery: <const Id extends string>(id: Id) => `/warehouse/eu-deliveries/${id}` as const,
  euProjects: () => '/warehouse/eu-projects' as const,
  euProject: <const Id extends string>(id: Id) => `/warehouse/eu-projects/${id}` as const,
  euReceipts: () => '/warehouse/eu-receipts' as const,
  partners: () => '/warehouse/partners' as const,
}

declare module '#platform/router/places.ts' {
  interface Places {
    warehouse: PlacesOf<typeof warehousePaths>
  }
}
