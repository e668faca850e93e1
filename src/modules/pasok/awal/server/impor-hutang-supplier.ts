import { dariGram, keGram } from '#kernel/shared/berat.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import type { Findings } from '#kernel/server/master/import/findings.ts'
import type { ImportRow } from '#kernel/server/master/import/map-sheet.ts'
import {
  type Nilai,
  cellDay,
  cellNumber,
  cellText,
  cellTextOrNull,
  checkRow,
  lookAtSheet,
  planOf,
  valuesOf,
} from '#kernel/server/master/import/sheet-documents.ts'
import { type HutangLama, LAYAR, hutangSupplierImpor } from '../contract.ts'
import { ISIAN_HUTANG, KOLOM_WAJIB, kunciSurat } from '../rules.ts'
import { bacaAcuan, periksaHutang, sudahAda } from './periksa-hutang.ts'

interface Baris {
  readonly hutang: HutangLama
  readonly baris: number
}

/** What a spreadsheet of old debts would bring in; nothing is written. */
export const imporHutangSupplier = defineCommand(hutangSupplierImpor, async (a) => ({
  batal: true,
  audit: { aksi: 'hutang_supplier.impor', objek: 'hutang-supplier:impor' },
  jawaban: await lookAtSheet(a.ctx, a.input, {
    screen: LAYAR,
    plan: planOf(ISIAN_HUTANG, KOLOM_WAJIB),
    look: async (rows, findings) => {
      const semua = bacaBaris(rows, findings)
      const acuan = await bacaAcuan(
        a.tx,
        a.ctx,
        semua.map((s) => s.hutang),
      )
      const belum = semua.filter(({ hutang }) => !sudahAda(acuan, hutang))
      const baru = belum.flatMap(({ hutang, baris }) => {
        findings.add(baris, periksaHutang(acuan, hutang).salah)
        return findings.has(baris) ? [] : [hutang]
      })
      return {
        baru,
        sudah: semua.length - belum.length,
        sisa_rp: baru.reduce((n, h) => n + (h.sisa ?? 0), 0),
        sisa_emas: keGram(baru.reduce((n, h) => n + dariGram(h.sisa_emas ?? 0), 0)),
      }
    },
  }),
}))

/** Rows as papers; a paper that stands in the file twice is told at its second row. */
function bacaBaris(rows: readonly ImportRow[], findings: Findings): Baris[] {
  const ada = new Set<string>()
  return rows.flatMap((row) => {
    const nilai = valuesOf(ISIAN_HUTANG, row)
    checkRow(ISIAN_HUTANG, nilai, row, findings)
    const hutang = susun(nilai)
    const kunci = kunciSurat(hutang.kode_supplier, hutang.no_intern)
    if (ada.has(kunci)) findings.add(row.baris, { no_intern: { code: 'hutang_supplier.ganda' } })
    ada.add(kunci)
    return findings.has(row.baris) ? [] : [{ hutang, baris: row.baris }]
  })
}

function susun(n: Nilai): HutangLama {
  return {
    kode_supplier: cellText(n['kode_supplier']),
    no_intern: cellText(n['no_intern']),
    tgl_surat: cellDay(n['tgl_surat']),
    jatuh_tempo: cellDay(n['jatuh_tempo']),
    sisa: cellNumber(n['sisa']),
    sisa_emas: cellNumber(n['sisa_emas']),
    harga_acuan: cellNumber(n['harga_acuan']),
    keterangan: cellTextOrNull(n['keterangan']),
  }
}
