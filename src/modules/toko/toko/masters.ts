import type { FieldError } from '#kernel/shared/errors.ts'
import { kode, pilihan, tanggal, teks, yaTidak } from '#kernel/shared/fields.ts'
import { type MasterDefinition, type MasterRow, defineMaster } from '#kernel/shared/master.ts'
import { KODE_SEMUA, ZONA_WAKTU } from './rules.ts'

/** Two characters of every document number of the shop, so exactly two letters or digits. */
const periksaToko = ({
  kode_toko,
  kode_nota,
}: MasterRow): Readonly<Record<string, FieldError>> => ({
  ...(typeof kode_toko === 'string' && KODE_SEMUA.includes(kode_toko)
    ? { kode_toko: { code: 'toko.kode_semua' } }
    : {}),
  ...(typeof kode_nota === 'string' && kode_nota !== '' && !/^[A-Z0-9]{2}$/.test(kode_nota)
    ? { kode_nota: { code: 'toko.kode_nota' } }
    : {}),
})

export const toko = defineMaster({
  name: 'toko',
  scope: 'bersama',
  screen: '/master-toko',
  parent: '/SubMenuMaster',
  gate: { all: ['KIRIM_BARANG_CABANG_MODULE'] },
  api: { base: 'tokos', list: 'tokos' },
  key: 'kode_toko',
  fields: {
    kode_toko: kode({ max: 10 }),
    nama_toko: teks({ max: 60 }),
    alamat_toko: teks({ max: 200 }),
    kode_nota: kode({ min: 2, max: 2 }),
    kota: teks({ wajib: false, max: 60 }),
    telp: teks({ wajib: false, max: 30 }),
    zona_waktu: pilihan(ZONA_WAKTU, { default: 'Asia/Jakarta' }),
    pusat: yaTidak({ wajib: false }),
    server: teks({ wajib: false, hanyaForm: true }),
    // Set on /setting-hutang, with the licence that it needs and not while pledges are in the house.
    mode_gadai: pilihan(['OFF', 'PARTNER', 'LICENSED', 'WIND_DOWN'], {
      default: 'OFF',
      hanyaBaca: true,
    }),
    pkp: yaTidak({ wajib: false }),
  },
  unique: ['kode_nota'],
  usedBy: [{ table: 'pengguna', column: 'kode_toko', error: 'toko.dipakai' }],
  kabar: 'toko.berubah',
  check: periksaToko,
} satisfies MasterDefinition)

/**
 * Days on which the shop stays shut: they don't count when a closing moves the date on, so whoever
 * keeps the calendar moves the limit; it is the owner's.
 */
export const hariLibur = defineMaster({
  name: 'hari-libur',
  scope: 'toko',
  screen: '/master-hari-libur',
  parent: '/SubMenuMaster',
  gate: { levels: ['OWN', 'SU', 'MU'] },
  api: { base: 'hari-libur', list: 'hari-libur/get/all' },
  key: 'kode',
  keyMade: { prefix: 'L', digits: 4 },
  label: 'keterangan',
  sort: 'tanggal',
  unique: ['tanggal'],
  fields: {
    kode: kode({ max: 10, hanyaBaca: true }),
    tanggal: tanggal(),
    keterangan: teks({ max: 60 }),
  },
} satisfies MasterDefinition)
