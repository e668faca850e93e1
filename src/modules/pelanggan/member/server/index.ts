export { type Ditahan, yangDitahan } from './yang-ditahan.ts'
