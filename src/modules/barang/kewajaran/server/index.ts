export { type IzinWajar, izinkanWajar } from './izinkan-wajar.ts'
