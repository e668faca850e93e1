import { kode, pilihan, teks } from '#kernel/shared/fields.ts'
import { type MasterDefinition, defineMaster } from '#kernel/shared/master.ts'

/** The chart of accounts: one for all shops, seeded, so that their books can be added up. */
export const akun = defineMaster({
  name: 'akun',
  scope: 'bersama',
  screen: '/master-akun',
  parent: '/SubMenuMaster',
  gate: { all: ['ACCOUNTING_MODULE'] },
  api: { base: 'akuns', list: 'akuns' },
  key: 'nomor_akun',
  fields: {
    nomor_akun: kode({ max: 20 }),
    nama_akun: teks({ max: 60 }),
    jenis: pilihan(['ASET', 'KEWAJIBAN', 'MODAL', 'PENDAPATAN', 'BIAYA']),
    saldo_normal: pilihan(['DEBET', 'KREDIT']),
  },
  usedBy: [
    { table: 'akun_transaksi', column: 'nomor_akun', error: 'akun.dipakai_bawaan' },
    { table: 'para_akun_transaksi', column: 'nomor_akun', error: 'akun.dipakai_parameter' },
    { table: 'rekening', column: 'nomor_akun', error: 'akun.dipakai_rekening' },
    { table: 'kode_transaksi', column: 'nomor_akun', error: 'akun.dipakai_kode_transaksi' },
    { table: 'jurnal_umum_baris', column: 'nomor_akun', error: 'akun.dipakai_jurnal' },
  ],
} satisfies MasterDefinition)
