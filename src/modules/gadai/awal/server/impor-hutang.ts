import { defineCommand } from '#kernel/server/http/route.ts'
import { badRowsFile } from '#kernel/server/master/import/bad-rows.ts'
import { Findings } from '#kernel/server/master/import/findings.ts'
import { mapWhole } from '#kernel/server/master/import/map-sheet.ts'
import { readSheet } from '#kernel/server/master/import/read-sheet.ts'
import { LAYAR_HUTANG } from '#modules/gadai/surat/contract-dasar.ts'
import { hutangImpor } from '../contract.ts'
import { LEMBAR, type TiketLembar, bacaTiket } from './baca-lembar.ts'
import { type Acuan, bacaAcuan, periksaTiket } from './periksa-tiket.ts'

/**
 * What a spreadsheet of old tickets would bring in. Nothing is written: the tickets that are right and
 * new are answered, and taken over one by one, so that a file that broke off is sent again and goes
 * on where it was.
 */
export const imporHutang = defineCommand(hutangImpor, async ({ ctx, tx, input }) => {
  const sheet = await readSheet(Buffer.from(input.file.data))
  const mapped = mapWhole(LEMBAR, sheet, ctx.services.texts, ctx.bahasa)
  const findings = new Findings()
  const semua = bacaTiket(mapped.rows, findings)
  const acuan = await bacaAcuan(
    tx,
    ctx,
    semua.map((s) => s.tiket),
  )
  const baru = semua.filter(({ tiket }) => !acuan.sudah.has(tiket.no_lama))
  const tiket = baru.filter((t) => benar(acuan, t, findings)).map((t) => t.tiket)
  const berkas =
    input.uji === 'berkas' && findings.count > 0
      ? await badRowsFile(ctx, { screen: LAYAR_HUTANG.impor }, { sheet, mapped, findings })
      : null
  return {
    batal: true,
    audit: { aksi: 'hutang.impor', objek: 'hutang:impor' },
    jawaban: {
      tiket,
      sudah: semua.length - baru.length,
      pokok_rp: tiket.reduce((n, t) => n + t.jumlah_hutang, 0),
      jumlah_barang: tiket.reduce((n, t) => n + t.items.length, 0),
      ditolak: findings.count,
      salah: findings.told(ctx),
      berkas,
    },
  }
})

/** Tells what is wrong with a ticket at its rows: of a piece at its own, of the head at the first. */
function benar(acuan: Acuan, { tiket, baris }: TiketLembar, findings: Findings): boolean {
  const { salah } = periksaTiket(acuan, tiket)
  for (const [tempat, error] of Object.entries(salah ?? {})) {
    const [, n, field] = /^items\.(\d+)\.(\w+)$/.exec(tempat) ?? []
    findings.add(baris[Number(n ?? 0)] ?? 0, { [field ?? tempat]: error })
  }
  return salah === undefined
}
