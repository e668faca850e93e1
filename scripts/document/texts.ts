import { type Translations, headingOf, title } from '../skeleton.ts'
import type { Names } from './names.ts'

type Texts = Readonly<Record<string, Translations>>

/** The texts that a new document asks for, in the order id, en, it, hk, my, jp. */
export function texts({ area, name, table }: Names): Texts {
  const t = title(name)
  return {
    ...headingOf(area),
    ...names(t, name, table),
    ...sentences(t, table),
    ...refusals(t, table),
  }
}

const names = (t: string, name: string, table: string): Texts => ({
  [`screen.transaksi-${name}`]: say(t, t, t, t, t, t),
  [`screen.lihat-${name}`]: say(
    `Lihat ${t}`,
    `View ${t}`,
    `Vedi ${t}`,
    `查看 ${t}`,
    `Lihat ${t}`,
    `${t} 照会`,
  ),
  [`screen.batal-${name}`]: say(
    `Batal ${t}`,
    `Cancel ${t}`,
    `Annulla ${t}`,
    `取消 ${t}`,
    `Batal ${t}`,
    `${t} 取消`,
  ),
  [`screen.laporan-${name}`]: say(
    `Laporan ${t}`,
    `${t} Report`,
    `Rapporto ${t}`,
    `${t} 報表`,
    `Laporan ${t}`,
    `${t} レポート`,
  ),
  [`screen.laporan-batal-${name}`]: say(
    `Laporan Batal ${t}`,
    `Cancelled ${t} Report`,
    `Rapporto ${t} annullati`,
    `已取消 ${t} 報表`,
    `Laporan Batal ${t}`,
    `${t} 取消レポート`,
  ),
  [`label.no_${table}`]: say(`No ${t}`, `${t} No`, `N. ${t}`, `${t} 號碼`, `No ${t}`, `${t} 番号`),
  'label.nama': say('Nama', 'Name', 'Nome', '名稱', 'Nama', '名前'),
})

const sentences = (t: string, table: string): Texts => ({
  [`${table}.kosong`]: say(
    `Belum ada ${t}`,
    `No ${t} yet`,
    `Nessun ${t}`,
    `尚無 ${t}`,
    `Belum ada ${t}`,
    `${t} はまだありません`,
  ),
  [`${table}.tersimpan`]: say(
    `${t} Berhasil Disimpan`,
    `${t} saved`,
    `${t} salvato`,
    `${t} 已儲存`,
    `${t} Berjaya Disimpan`,
    `${t} を保存しました`,
  ),
  [`${table}.berhasil_batal`]: say(
    `${t} Berhasil Dibatalkan`,
    `${t} cancelled`,
    `${t} annullato`,
    `${t} 已取消`,
    `${t} Berjaya Dibatalkan`,
    `${t} を取り消しました`,
  ),
  [`${table}.yakin_batal`]: say(
    `Batalkan {{nomor}} senilai {{total}}?`,
    'Cancel {{nomor}} worth {{total}}?',
    'Annullare {{nomor}} da {{total}}?',
    '取消 {{nomor}}（{{total}}）？',
    'Batalkan {{nomor}} bernilai {{total}}?',
    '{{nomor}}（{{total}}）を取り消しますか？',
  ),
  [`${table}.riwayat_create`]: say('Membuat', 'Made', 'Creato', '建立', 'Membuat', '作成'),
  [`${table}.riwayat_cancel`]: say(
    'Membatalkan',
    'Cancelled',
    'Annullato',
    '取消',
    'Membatalkan',
    '取消',
  ),
})

const refusals = (t: string, table: string): Texts => ({
  [`error.${table}.tidak_ada`]: say(
    `${t} {{no_${table}}} tidak ditemukan`,
    `${t} {{no_${table}}} not found`,
    `${t} {{no_${table}}} non trovato`,
    `找不到 ${t} {{no_${table}}}`,
    `${t} {{no_${table}}} tidak dijumpai`,
    `${t} {{no_${table}}} が見つかりません`,
  ),
  [`error.${table}.sudah_batal`]: say(
    `${t} {{no_${table}}} sudah dibatalkan`,
    `${t} {{no_${table}}} is cancelled already`,
    `${t} {{no_${table}}} è già annullato`,
    `${t} {{no_${table}}} 已取消`,
    `${t} {{no_${table}}} sudah dibatalkan`,
    `${t} {{no_${table}}} は取消済みです`,
  ),
  [`error.${table}.kemarin`]: say(
    `${t} tanggal {{tanggal}} tidak dapat dibatalkan lagi`,
    `${t} of {{tanggal}} can't be cancelled any more`,
    `${t} del {{tanggal}} non si può più annullare`,
    `{{tanggal}} 的 ${t} 不能再取消`,
    `${t} bertarikh {{tanggal}} tidak boleh dibatalkan lagi`,
    `{{tanggal}} の ${t} はもう取り消せません`,
  ),
})

const say = (
  id: string,
  en: string,
  it: string,
  hk: string,
  my: string,
  jp: string,
): Translations => ({ id, en, it, hk, my, jp })
