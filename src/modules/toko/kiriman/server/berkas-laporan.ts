import type { Readable } from 'node:stream'
import type { Config } from '#kernel/server/config.ts'
import { gateContext } from '#kernel/server/http/authenticate.ts'
import type { Ctx, Download } from '#kernel/server/http/route.ts'
import type { Registry } from '#kernel/server/registry.ts'
import { type ReportDefinition, openTo, shownColumns } from '#kernel/server/report/define.ts'
import { reportDownload } from '#kernel/server/report/routes.ts'
import { storageOf } from '#kernel/server/storage/disk-or-s3.ts'
import { visible } from '#kernel/shared/column-choice.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { type IsiTampilan, urlTampilan } from '#modules/alat/tampilan/rules.ts'
import { bacaTampilan } from '#modules/alat/tampilan/server/index.ts'
import type { AlasanKiriman } from '../rules.ts'
import type { Giliran } from './giliran-laporan.ts'

/** A file in the storage, with the name and type that its recipient sees. */
export interface Berkas {
  readonly berkas: string
  readonly nama_berkas: string
  readonly jenis: string
  /** Name of the view. */
  readonly judul: string
}

/** Why no file could be made. */
export interface Sebab {
  readonly alasan: AlasanKiriman
  readonly jawaban?: string
}

const JENIS = {
  PDF: 'application/pdf',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The report behind a screen that is drawn from its declaration. */
export const laporanDari = (registry: Registry, layar: string): ReportDefinition | undefined => {
  const nama = registry.screens.get(layar.toLowerCase())?.report
  return nama === undefined ? undefined : registry.reports.get(nama)
}

/**
 * The file of a run: the one of an earlier try, or a new one, streamed into the storage. It has the
 * view's columns and the days of `ctx.toko.tgl_system`. Throws what may be better next time.
 */
export async function buatBerkas(ctx: Ctx, g: Giliran): Promise<Berkas | Sebab> {
  const { registry, db, config } = ctx.services
  const gate = gateContext(ctx)
  const boleh = ['/jadwal-laporan', g.layar].every((l) => registry.allows(l, ctx.sesi, gate))
  const r = laporanDari(registry, g.layar)
  if (!boleh || !r) return { alasan: 'TANPA_HAK' }
  const t = await db.baca(ctx.toko.kode_toko, (tx) => bacaTampilan(ctx, tx, g.tampilan_id))
  if (!t) return { alasan: 'TANPA_TAMPILAN' }
  const jenis = JENIS[g.format]
  if (g.berkas !== null && g.nama_berkas !== null)
    return { berkas: g.berkas, nama_berkas: g.nama_berkas, jenis, judul: t.nama }
  const file = await unduh(ctx, r, { isi: t.isi, g }).catch((error: unknown) => sebab(ctx, error))
  if ('alasan' in file) return file
  const akhir = g.format.toLowerCase()
  const berkas = `${ctx.toko.kode_toko}/LAPORAN/${crypto.randomUUID()}.${akhir}`
  const disk = await storageOf(config)
  await disk.putStream(berkas, file.body as Readable, {
    contentType: jenis,
    ...(file.size === undefined ? {} : { contentLength: file.size }),
  })
  return { berkas, nama_berkas: `${namaAman(t.nama)} ${g.hari}.${akhir}`, jenis, judul: t.nama }
}

function unduh(
  ctx: Ctx,
  r: ReportDefinition,
  { isi, g }: { readonly isi: IsiTampilan; readonly g: Giliran },
): Promise<Download> {
  const url = urlTampilan(isi, g.hari)
  const semua = shownColumns(openTo(r, gateContext(ctx))).map((c) => ({ name: c.key }))
  const kolom = isi.kolom && visible(semua, isi.kolom).map((c) => c.name)
  return reportDownload(ctx, r, {
    ...url,
    page: undefined,
    limit: undefined,
    format: g.format === 'PDF' ? 'pdf' : 'xlsx',
    ...(kolom ? { kolom: kolom.join(',') } : {}),
  })
}

/** What a report says about its own parameters is final; all else may be better next time. */
function sebab(ctx: Ctx, error: unknown): Sebab {
  if (!(error instanceof AppError) || error.status >= 500) throw error
  if (error.code === 'hak.tidak_ada') return { alasan: 'TANPA_HAK' }
  const satu = Object.entries(error.fields)[0]
  const { texts } = ctx.services
  const jawaban = texts.t(ctx.bahasa, `error.${satu?.[1].code ?? error.code}`, {
    ...error.params,
    ...satu?.[1].params,
    label: satu ? texts.t(ctx.bahasa, `label.${satu[0]}`) : '',
  })
  return { alasan: 'LAPORAN_DITOLAK', jawaban: jawaban.slice(0, 300) }
}

/** Signs that file systems and mail headers don't take are left out. */
const namaAman = (nama: string): string =>
  nama
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80) || 'Laporan'

export const bukaBerkas = async (config: Config, { berkas }: Pick<Berkas, 'berkas'>) =>
  (await storageOf(config)).getStream(berkas)
