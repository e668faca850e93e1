export { type Slip, printCopy, printSlip } from './slip.ts'
