export { IsiBaki } from './isi-baki.tsx'
export { tentangBaris } from './use-mutasi.ts'
