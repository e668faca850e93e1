import { kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { type MasterDefinition, defineMaster } from '#kernel/shared/master.ts'
import { checkPhone, tidyPhone } from '#kernel/shared/phone.ts'

const MENU = '/SubMenuMaster'

export const tukang = defineMaster({
  name: 'tukang',
  scope: 'toko',
  screen: '/master-tukang',
  parent: MENU,
  api: { base: 'tukang', list: 'tukang/get/all' },
  key: 'kode_tukang',
  fields: {
    kode_tukang: kode({ max: 10 }),
    nama_tukang: teks({ max: 60 }),
    no_hp: teks({ wajib: false, max: 20 }),
    alamat: teks({ wajib: false, max: 200 }),
  },
  nonaktif: [
    { call: 'pesanan/create', isian: 'kode_tukang' },
    { call: 'pesanan/selesai', isian: 'kode_tukang' },
    { call: 'service/create', isian: 'kode_tukang' },
    { call: 'service/selesai', isian: 'kode_tukang' },
    { call: 'kirim-barang-cuci/create', isian: 'kode_tukang' },
    { call: 'stock-cuci-manual/masuk', isian: 'kode_tukang' },
    { call: 'stock-cuci-manual/keluar', isian: 'kode_tukang' },
  ],
  usedBy: [{ table: 'service', column: 'kode_tukang', error: 'tukang.dipakai' }],
  tidy: tidyPhone,
  check: checkPhone,
} satisfies MasterDefinition)

/** Work that customers ask for, with its usual price. */
export const deskripsiService = defineMaster({
  name: 'deskripsi-service',
  scope: 'toko',
  kind: 'parameter',
  screen: '/parameter-deskripsi-service',
  parent: MENU,
  gate: { all: ['DESKRIPSI_SERVICE_MODULE'] },
  api: { base: 'para-deskripsi-service', list: 'para-deskripsi-service' },
  key: 'kode',
  loket: ['biaya'],
  fields: {
    kode: kode({ max: 10 }),
    deskripsi: teks({ max: 120 }),
    biaya: rupiah({ wajib: false }),
  },
  nonaktif: [{ call: 'service/create', isian: 'items.kode_deskripsi' }],
  usedBy: [
    { table: 'service_barang', column: 'kode_deskripsi', error: 'deskripsi_service.dipakai' },
  ],
} satisfies MasterDefinition)
