import type { Notice } from '#platform/module.ts'

/** What people are told about events. */
export const eventNotices: Readonly<Record<string, Notice>> = {}
