export { documentSlip, slipOf } from './slip.ts'
