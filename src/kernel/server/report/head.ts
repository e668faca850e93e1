import { namaOrganisasi } from '#kernel/shared/gates.ts'
import { type FieldValue, choiceKey, kinds } from '#kernel/shared/fields.ts'
import type { Bahasa } from '#kernel/shared/i18n.ts'
import { titleKey } from '#kernel/shared/screen.ts'
import type { Ctx } from '../http/route.ts'
import { BRANCH_PARAM, type ReportColumn, type ReportDefinition } from './define.ts'
import {
  type ReportHead,
  type ExportColumn,
  type ExportTexts,
  addressParts,
  tulisSaat,
  tulisTanggal,
  tulisWaktu,
} from './export.ts'
import type { CheckedRequest } from './params.ts'

/** Adds the labels of the columns and of their choices in the person's language. */
export function withLabels(ctx: Ctx, columns: readonly ReportColumn[]): readonly ExportColumn[] {
  const { texts } = ctx.services
  return columns.map((c) => {
    const label = texts.t(ctx.bahasa, `label.${c.key}`)
    const values = c.field.pilihan
    if (!values) return { ...c, label }
    const pilihan = Object.fromEntries(values.map((v) => [v, choiceText(ctx, c.key, v)]))
    return { ...c, label, pilihan }
  })
}

/** The fixed words of an export. */
export function exportTexts(ctx: Ctx): ExportTexts {
  const t = (key: string, params?: Readonly<Record<string, string | number>>) =>
    ctx.services.texts.t(ctx.bahasa, key, params)
  return {
    total: t('laporan.total'),
    moment: momentOnce(ctx.bahasa),
    subtotal: (grup) => t('laporan.subtotal', { grup }),
    yes: t('laporan.ya'),
    no: t('laporan.tidak'),
    empty: t('laporan.tidak_tersedia'),
    page: (n, dari) => t('laporan.halaman', { n, dari }),
  }
}

/** A report has many rows but few days, so each day is formatted once. */
function momentOnce(bahasa: Bahasa): (v: string) => string {
  const ditulis = new Map<string, string>()
  return (v) => {
    const ada = ditulis.get(v) ?? tulisSaat(v, bahasa)
    ditulis.set(v, ada)
    return ada
  }
}

/** The head of a list without parameters, such as a master. */
export function listHead(ctx: Ctx, judul: string): ReportHead {
  const { toko, sesi, bahasa, services } = ctx
  const waktu = tulisWaktu(services.jam(), toko.zona_waktu, bahasa)
  return {
    nama_toko: namaOrganisasi(ctx.modules, toko.kode_toko, toko.nama_toko),
    alamat: addressParts([toko.alamat_toko, toko.kota].filter(Boolean).join(', ')),
    judul,
    periode: null,
    saringan: [],
    oleh: services.texts.t(bahasa, 'laporan.dicetak_oleh', { nama: sesi.nama, waktu }),
  }
}

/** The head of a report: period and every filter in use (ux.md 8). */
export function reportHead(
  ctx: Ctx,
  r: ReportDefinition,
  p: CheckedRequest,
  cabang: string | null,
): ReportHead {
  const t = (key: string) => ctx.services.texts.t(ctx.bahasa, key)
  const { rentang } = r
  const [dari, sampai] = [rentang && p.wire[rentang.dari], rentang && p.wire[rentang.sampai]]
  const periode =
    typeof dari === 'string' && typeof sampai === 'string'
      ? [...new Set([dari, sampai])].map((d) => tulisTanggal(d, ctx.bahasa)).join(' – ')
      : null
  const saringan = Object.entries(p.wire).flatMap(([name, v]) => {
    const diPeriode = periode !== null && (name === rentang?.dari || name === rentang?.sampai)
    const nilai = diPeriode ? '' : filterValue(ctx, r, name, v)
    return nilai ? [{ label: t(`label.${name}`), nilai }] : []
  })
  const cabangDipakai =
    cabang === null ? [] : [{ label: t(`label.${BRANCH_PARAM}`), nilai: cabang }]
  return {
    ...listHead(ctx, t(titleKey(r.screen))),
    periode,
    saringan: [...cabangDipakai, ...saringan],
  }
}

function filterValue(ctx: Ctx, r: ReportDefinition, name: string, v: FieldValue): string {
  const f = r.params[name]
  if (!f || v === null || v === '') return ''
  const { texts } = ctx.services
  if (f.kind === 'tanggal') return tulisTanggal(String(v), ctx.bahasa)
  if (f.kind === 'yaTidak') return texts.t(ctx.bahasa, v === true ? 'laporan.ya' : 'laporan.tidak')
  if (f.kind === 'pilihan') return choiceText(ctx, name, String(v))
  return kinds[f.kind].write(v)
}

/** The text of a choice. */
export const choiceText = (ctx: Ctx, name: string, value: string): string =>
  ctx.services.texts.t(ctx.bahasa, choiceKey(name, value))
