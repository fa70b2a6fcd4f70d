import { answerAside } from '#platform/files/read-aside.ts'
import { readSerialNumbers } from './csv.ts'

await answerAside(readSerialNumbers)
