import { defineQuery } from '#kernel/server/http/route.ts'
import { labaBulanan } from '#modules/toko/akuntansi/server/index.ts'
import { tutupBukuLihat } from '../contract.ts'
import { alasanTidakBuka, alasanTidakTutup, bulanTahun } from '../rules.ts'
import { keadaanBuku } from './keadaan-buku.ts'

/** A year's months and the year: state, profit, and what may be done next. */
export const lihatTutupBuku = defineQuery(tutupBukuLihat, async ({ ctx, tx, input: { tahun } }) => {
  const { documents } = ctx.services.registry
  const [{ keadaan, masa }, laba] = await Promise.all([
    keadaanBuku(tx, ctx.toko.tgl_system),
    labaBulanan(tx, documents, { dari: `${tahun}-01-01`, sampai: `${tahun}-12-31` }),
  ])
  const baris = (m: string, laba_rp: number) => {
    const ada = masa.find((r) => r.masa === m)
    return {
      masa: m,
      status: ada?.status ?? ('BUKA' as const),
      laba_rp,
      oleh: ada?.oleh ?? null,
      waktu: ada?.waktu ?? null,
      dibuka_oleh: ada?.dibuka_oleh ?? null,
      dibuka_pada: ada?.dibuka_pada ?? null,
      alasan: ada?.alasan ?? null,
      no_jurnal_umum: ada?.no_jurnal_umum ?? null,
      boleh_tutup: alasanTidakTutup(keadaan, m) === null,
      boleh_buka: ctx.sesi.level === 'OWN' && alasanTidakBuka(keadaan, m) === null,
    }
  }
  return {
    bulan: bulanTahun(tahun).map((m) => baris(m, laba.get(m) ?? 0)),
    tahun: baris(
      tahun,
      [...laba.values()].reduce((n, rp) => n + rp, 0),
    ),
  }
})
