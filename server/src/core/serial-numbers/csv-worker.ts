import { answerAside } from '#platform/read-aside.ts'
import { readSerialNumbers } from './csv.ts'

await answerAside(readSerialNumbers)
