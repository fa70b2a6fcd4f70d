import type { DeskDay } from './queries.ts'
export function useDeskChanges(_day: DeskDay): void {}
