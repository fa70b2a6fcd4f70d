import {
  collectionEndpoints,
  collectionFiles,
  shiftLinkEndpoints,
  shiftLinkFiles,
} from '@crm/contract/foodbank/shifts/collections'
import { shiftEndpoints, shiftFiles } from '@crm/contract/foodbank/shifts/shifts'
import { volunteerEndpoints, volunteerFiles } from '@crm/contract/foodbank/shifts/volunteers'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { collectionExport } from './collections/export.ts'
import {
  addPlaces,
  changePlace,
  createCollection,
  dropPlace,
  getCollection,
  listCollections,
  removeCollection,
  updateCollection,
} from './collections/service.ts'
import { shiftExport } from './export.ts'
import { createLink, endLink, getLink } from './links.ts'
import { printCertificate, printDaySheet, printPoster } from './papers/service.ts'
import { mountPublicShifts } from './public/routes.ts'
import { addPerson, listShiftPeople, setEverybodyCame, setSeat, signUp, withdraw } from './seats.ts'
import { changeShift, createShifts, dropShift, getWeek, listShifts } from './service.ts'
import { eraseVolunteer, type NoteErased } from './volunteers/erasing.ts'
import { volunteerExport } from './volunteers/export.ts'
import {
  createVolunteer,
  getVolunteer,
  listVolunteers,
  updateVolunteer,
} from './volunteers/service.ts'

/** `noteErased` remembers erasures outside the database. */
export function mountShifts(app: FastifyInstance, context: Context, noteErased: NoteErased): void {
  mountCollections(app, context)
  mountVolunteers(app, context, noteErased)
  mountPublicShifts(app, context)
  mount(app, context, shiftEndpoints, {
    list: ({ query }, actor) => listShifts(context, actor, query),
    week: async ({ query }, actor) => ({ data: await getWeek(context, actor, query) }),
    create: async ({ body }, actor) => ({ data: await createShifts(context, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await changeShift(context, actor, params.id, body),
    }),
    remove: ({ params, body }, actor) => dropShift(context, actor, params.id, body),
    signUp: async ({ params }, actor) => ({ data: await signUp(context, actor, params.id) }),
    withdraw: async ({ params }, actor) => ({ data: await withdraw(context, actor, params.id) }),
    people: async ({ params }, actor) => ({
      data: await listShiftPeople(context, actor, params.id),
    }),
    addPerson: async ({ params, body }, actor) => ({
      data: await addPerson(context, actor, params.id, body),
    }),
    allCame: async ({ params }, actor) => ({
      data: await setEverybodyCame(context, actor, params.id),
    }),
    updateSeat: async ({ params, body }, actor) => ({
      data: await setSeat(context, actor, params.id, body),
    }),
  })
  mountFiles(app, context, shiftFiles, {
    export: exporting(context, shiftExport),
    daySheet: async ({ body }, actor) => {
      if (!actor) throw new AppError('token_not_found')
      return printDaySheet(context, actor, body)
    },
  })
}

function mountCollections(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mount(app, context, collectionEndpoints, {
    list: ({ query }) => listCollections(db, clock, query),
    get: async ({ params }, actor) => ({ data: await getCollection(db, actor, params.id) }),
    create: async ({ body }, actor) => ({ data: await createCollection(context, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updateCollection(context, actor, params.id, body),
    }),
    remove: ({ params }, actor) => removeCollection(context, actor, params.id),
    addPlaces: async ({ params, body }, actor) => ({
      data: await addPlaces(context, actor, params.id, body),
    }),
    updatePlace: ({ params, body }, actor) => changePlace(context, actor, params.id, body),
    removePlace: ({ params }, actor) => dropPlace(context, actor, params.id),
  })
  mountFiles(app, context, collectionFiles, { export: exporting(context, collectionExport) })
  mount(app, context, shiftLinkEndpoints, {
    get: async ({ query }, actor) => ({ data: await getLink(context, actor, query) }),
    create: async ({ body }, actor) => ({ data: await createLink(context, actor, body) }),
    revoke: ({ params }, actor) => endLink(context, actor, params.id),
  })
  mountFiles(app, context, shiftLinkFiles, {
    poster: async ({ params, body }, actor) => {
      if (!actor) throw new AppError('token_not_found')
      return printPoster(context, actor, params.id, body.language)
    },
  })
}

function mountVolunteers(app: FastifyInstance, context: Context, noteErased: NoteErased): void {
  const { db, clock } = context
  mount(app, context, volunteerEndpoints, {
    list: ({ query }, actor) => listVolunteers(db, clock, actor, query),
    get: async ({ params }, actor) => ({ data: await getVolunteer(db, clock, actor, params.id) }),
    create: async ({ body }, actor) => ({ data: await createVolunteer(db, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updateVolunteer(db, clock, actor, params.id, body),
    }),
    erase: ({ params }, actor) => eraseVolunteer({ db, clock, noteErased }, actor, params.id),
  })
  mountFiles(app, context, volunteerFiles, {
    export: exporting(context, volunteerExport),
    certificate: async ({ params, body }, actor) => {
      if (!actor) throw new AppError('token_not_found')
      return printCertificate(context, actor, params.id, body)
    },
  })
}
