import { bilangan, kode, pilihan, teks, yaTidak } from '#kernel/shared/fields.ts'
import { type MasterDefinition, defineMaster } from '#kernel/shared/master.ts'
import { PORT_PRINTER, periksaAlamat } from './rules-printer.ts'

/**
 * Receipt printers on the shop's network. The server connects to them, so who sets an address is
 * the owner, and only ports that printers listen on are taken.
 */
export const printer = defineMaster({
  name: 'printer',
  scope: 'toko',
  screen: '/master-printer',
  parent: '/SubMenuMaster',
  gate: { levels: ['OWN', 'SU'] },
  api: { base: 'printer', list: 'printer/get/all' },
  key: 'kode_printer',
  fields: {
    kode_printer: kode({ max: 10 }),
    nama_printer: teks({ max: 40 }),
    alamat_printer: teks({ max: 100 }),
    port_printer: bilangan({ ...PORT_PRINTER, default: PORT_PRINTER.min }),
    lebar_kertas: pilihan(['58', '80'], { default: '80' }),
    buka_laci: yaTidak(),
  },
  check: periksaAlamat,
} satisfies MasterDefinition)
