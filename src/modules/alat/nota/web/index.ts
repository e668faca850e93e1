export { type Slip, documentSlip, printCopy, printSlip } from './slip.ts'
