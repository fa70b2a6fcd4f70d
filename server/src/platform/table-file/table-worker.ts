import { answerAside } from '../read-aside.ts'
import { tableOf } from './table-of.ts'

await answerAside(tableOf)
