/** The screens of a count, for areas that count things of their own. */
export type { HasilOpname, JenisOpname, LanjutProps, TabelProps } from './jenis-opname.ts'
export { LayarOpname } from './layar-opname.tsx'
export { IsiScan } from './isi-scan.tsx'
export { ScanOpname, useKirimSendiri, useScanOpname } from './scan-opname.tsx'
export { TabelOpname } from './tabel-opname.tsx'
