import { Button } from '@mantine/core'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { formatDate } from '#kernel/web/format.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { openPdf } from '#kernel/web/print/pdf.ts'
import { useWriteAs } from '#kernel/web/query.ts'
import type { Bagian, HasilOpname, JenisOpname, Opname } from './jenis-opname.ts'
import css from './opname.module.css'

export const PER_HALAMAN = 100
/** Of those that left, so many are named. */
const DISEBUT = 12

interface Props<H extends HasilOpname> {
  readonly jenis: JenisOpname<H>
  readonly hasil: H
  readonly opname: Opname
  readonly halaman: Readonly<Record<Bagian, number>>
  readonly onHalaman: (h: Partial<Record<Bagian, number>>) => void
  readonly onSelesai: () => void
}

/** The result of the running count, to be printed and finished. */
export function LihatHasil<H extends HasilOpname>(p: Props<H>) {
  const { t } = useTexts()
  const { hasil, opname, halaman } = p
  const { alamat, teks, Tabel, Lain } = p.jenis
  const selesai = useWriteAs<{}, unknown>('POST', `${alamat}/selesai`, {
    success: teks.berhasilSelesai,
    failure: t('opname.gagal'),
    refresh: [`${alamat}/get/hasil`],
  })
  const akhiri = async () => {
    const text = t(teks.yakinSelesai, { hilang: tulisAngka(hasil.total_hilang.jumlah) })
    if (selesai.busy || !(await confirm({ text }))) return
    if (await selesai.send({})) p.onSelesai()
  }
  // print and finish stand there only with rows in either table.
  const ada = hasil.total_hilang.jumlah + hasil.total_ketemu.jumlah > 0
  const keluar = p.jenis.keluar(hasil)
  const tabel = (bagian: Bagian) => (
    <Tabel
      hasil={hasil}
      bagian={bagian}
      page={halaman[bagian]}
      limit={PER_HALAMAN}
      onPage={(page) => p.onHalaman({ [bagian]: page })}
    />
  )
  return (
    <div className={css['hasil']}>
      {ada && (
        <div className={css['bilah']}>
          <span>
            {t('opname.mulai_oleh', {
              no_opname: opname.no_opname,
              tanggal: formatDate(opname.tanggal),
              oleh: opname.mulai_oleh,
            })}
          </span>
          <Button
            variant="default"
            leftSection={<Icon name="print" />}
            onClick={() => void openPdf({ path: `${alamat}/cetak` })}
          >
            {t('opname.print')}
          </Button>
          <Button variant="default" loading={selesai.busy} onClick={() => void akhiri()}>
            {t('opname.selesai')}
          </Button>
        </div>
      )}
      {keluar.length > 0 && (
        <p className={css['keluar']} role="note">
          {t(teks.keluar, { count: keluar.length })} {keluar.slice(0, DISEBUT).join(', ')}
        </p>
      )}
      <div className={css['dua']}>
        {tabel('hilang')}
        {tabel('ketemu')}
      </div>
      {Lain && <Lain hasil={hasil} />}
    </div>
  )
}
