import { defineCommand } from '#kernel/server/http/route.ts'
import type { Findings } from '#kernel/server/master/import/findings.ts'
import { lookAtSheet, tellAtRows } from '#kernel/server/master/import/sheet-documents.ts'
import { LAYAR_HUTANG } from '#modules/gadai/surat/contract-dasar.ts'
import { hutangImpor } from '../contract.ts'
import { LEMBAR, type TiketLembar, bacaTiket } from './baca-lembar.ts'
import { type Acuan, bacaAcuan, periksaTiket } from './periksa-tiket.ts'

/** What a spreadsheet of old tickets would bring in; nothing is written. */
export const imporHutang = defineCommand(hutangImpor, async ({ ctx, tx, input }) => ({
  batal: true,
  audit: { aksi: 'hutang.impor', objek: 'hutang:impor' },
  jawaban: await lookAtSheet(ctx, input, {
    screen: LAYAR_HUTANG.impor,
    plan: LEMBAR,
    look: async (rows, findings) => {
      const semua = bacaTiket(rows, findings)
      const acuan = await bacaAcuan(
        tx,
        ctx,
        semua.map((s) => s.tiket),
      )
      const belum = semua.filter(({ tiket }) => !acuan.sudah.has(tiket.no_lama))
      const baru = belum.filter((t) => benar(acuan, t, findings)).map((t) => t.tiket)
      return {
        baru,
        sudah: semua.length - belum.length,
        pokok_rp: baru.reduce((n, t) => n + t.jumlah_hutang, 0),
        jumlah_barang: baru.reduce((n, t) => n + t.items.length, 0),
      }
    },
  }),
}))

function benar(acuan: Acuan, { tiket, baris }: TiketLembar, findings: Findings): boolean {
  const { salah } = periksaTiket(acuan, tiket)
  tellAtRows(findings, baris, salah ?? {})
  return salah === undefined
}
