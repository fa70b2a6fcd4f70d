import type { Notice } from '#platform/module.ts'

/** What people are told about tasks. */
export const taskNotices: Readonly<Record<string, Notice>> = {}
