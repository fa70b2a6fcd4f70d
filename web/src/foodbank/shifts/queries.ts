import {
  collectionEndpoints,
  shiftLinkEndpoints,
} from '@crm/contract/foodbank/shifts/collections.endpoints'
import { shiftEndpoints } from '@crm/contract/foodbank/shifts/shifts.endpoints'
import { volunteerEndpoints } from '@crm/contract/foodbank/shifts/volunteers.endpoints'
import { endpointQuery, useWrite } from '#platform/api/query.ts'

/** Seats show in weeks, lists, collections, people of a shift and volunteers. */
const seats = [shiftEndpoints.list, collectionEndpoints.list, volunteerEndpoints.list]

export const peopleQuery = (id: string) => endpointQuery(shiftEndpoints.people, { params: { id } })

/** Those that begin within 48 hours and lack people, the next first. */
export const gapsQuery = () =>
  endpointQuery(shiftEndpoints.list, { query: { gaps: 'true', per_page: 5 } })

/** The user’s next shifts. */
export const ownShiftsQuery = (today: string) =>
  endpointQuery(shiftEndpoints.list, { query: { mine: 'true', from: today, per_page: 5 } })

export const collectionQuery = (id: string) =>
  endpointQuery(collectionEndpoints.get, { params: { id } })

/** For a choice. */
export const comingCollectionsQuery = () =>
  endpointQuery(collectionEndpoints.list, {
    query: { to_come: 'true', per_page: 100, sort: 'starts_on' },
  })

export const linkQuery = (owner: { collection_id: string } | { organization_id: string }) =>
  endpointQuery(shiftLinkEndpoints.get, { query: owner })

export const volunteerQuery = (id: string) =>
  endpointQuery(volunteerEndpoints.get, { params: { id } })

const links = [shiftLinkEndpoints.get]

export const useCreateShifts = () => useWrite(shiftEndpoints.create, { invalidates: seats })
export const useUpdateShift = () => useWrite(shiftEndpoints.update, { invalidates: seats })
export const useRemoveShift = () => useWrite(shiftEndpoints.remove, { invalidates: seats })
export const useSignUp = () => useWrite(shiftEndpoints.signUp, { invalidates: seats })
export const useWithdraw = () => useWrite(shiftEndpoints.withdraw, { invalidates: seats })
export const useAddPerson = () => useWrite(shiftEndpoints.addPerson, { invalidates: seats })
export const useAllCame = () => useWrite(shiftEndpoints.allCame, { invalidates: seats })
export const useSetSeat = () => useWrite(shiftEndpoints.updateSeat, { invalidates: seats })
export const useCreateCollection = () =>
  useWrite(collectionEndpoints.create, { invalidates: seats })
export const useUpdateCollection = () =>
  useWrite(collectionEndpoints.update, { invalidates: seats })
export const useRemoveCollection = () =>
  useWrite(collectionEndpoints.remove, {
    invalidates: seats,
    leaving: [collectionEndpoints.get],
  })
export const useAddPlaces = () => useWrite(collectionEndpoints.addPlaces, { invalidates: seats })
export const useUpdatePlace = () =>
  useWrite(collectionEndpoints.updatePlace, { invalidates: seats })
export const useRemovePlace = () =>
  useWrite(collectionEndpoints.removePlace, { invalidates: seats })
export const useCreateLink = () => useWrite(shiftLinkEndpoints.create, { invalidates: links })
export const useRevokeLink = () => useWrite(shiftLinkEndpoints.revoke, { invalidates: links })
export const useCreateVolunteer = () => useWrite(volunteerEndpoints.create, { invalidates: seats })
export const useUpdateVolunteer = () => useWrite(volunteerEndpoints.update, { invalidates: seats })
export const useEraseVolunteer = () =>
  useWrite(volunteerEndpoints.erase, { invalidates: seats, leaving: [volunteerEndpoints.get] })
