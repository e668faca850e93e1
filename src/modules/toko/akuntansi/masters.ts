import { kode, pilihan, rujukan, rupiah, teks } from '#kernel/shared/fields.ts'
import { type MasterDefinition, defineMaster } from '#kernel/shared/master.ts'
import { GATE_AKUNTANSI } from './rules-gate.ts'
import { ARUS_KAS, POLA_MASA } from './rules.ts'

/** The chart of accounts: one for all shops, seeded, so that their books can be added up. */
export const akun = defineMaster({
  name: 'akun',
  scope: 'bersama',
  screen: '/master-akun',
  parent: '/SubMenuMaster',
  gate: GATE_AKUNTANSI,
  api: { base: 'akuns', list: 'akuns' },
  key: 'nomor_akun',
  fields: {
    nomor_akun: kode({ max: 20 }),
    nama_akun: teks({ max: 60 }),
    jenis: pilihan(['ASET', 'KEWAJIBAN', 'MODAL', 'PENDAPATAN', 'BIAYA']),
    saldo_normal: pilihan(['DEBET', 'KREDIT']),
    arus_kas: pilihan(ARUS_KAS, { wajib: false }),
  },
  usedBy: [
    { table: 'akun_transaksi', column: 'nomor_akun', error: 'akun.dipakai_bawaan' },
    { table: 'para_akun_transaksi', column: 'nomor_akun', error: 'akun.dipakai_parameter' },
    { table: 'rekening', column: 'nomor_akun', error: 'akun.dipakai_rekening' },
    { table: 'kode_transaksi', column: 'nomor_akun', error: 'akun.dipakai_kode_transaksi' },
    { table: 'jurnal_umum_baris', column: 'nomor_akun', error: 'akun.dipakai_jurnal' },
    { table: 'anggaran', column: 'nomor_akun', error: 'akun.dipakai_anggaran' },
  ],
} satisfies MasterDefinition)

/** What an account is planned to have in a month, on the side where it normally has its balance. */
export const anggaran = defineMaster({
  name: 'anggaran',
  scope: 'toko',
  kind: 'parameter',
  screen: '/anggaran',
  parent: '/SubMenuMaster',
  gate: GATE_AKUNTANSI,
  api: { base: 'anggaran', list: 'anggaran' },
  key: 'kode',
  keyOf: ['masa', 'nomor_akun'],
  label: 'masa',
  fields: {
    kode: kode({ max: 28, hanyaBaca: true }),
    masa: kode({ max: 7, contoh: '2026-01' }),
    nomor_akun: rujukan('akun', { max: 20 }),
    anggaran_rp: rupiah(),
  },
  check: ({ masa }) =>
    typeof masa === 'string' && !POLA_MASA.test(masa) ? { masa: { code: 'anggaran.masa' } } : {},
} satisfies MasterDefinition)
