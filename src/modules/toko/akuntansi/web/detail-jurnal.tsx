import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { rujukan } from '#kernel/shared/fields.ts'
import type { ApiError } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { refresh, useWrite } from '#kernel/web/query.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { simpanParaAkun } from '../contract.ts'
import css from './parameter-akun.module.css'
import {
  type Detail,
  type Jurnal,
  type Perubahan,
  aktifKini,
  buang,
  jumlahUbahan,
  pilih,
  pilihAktif,
} from './perubahan.ts'

const NOMOR_AKUN = rujukan('akun', { max: 20 })
/** While the journal is off a line may be without an account. */
const NOMOR_AKUN_MATI = rujukan('akun', { max: 20, wajib: false })

interface Props {
  readonly jurnal: Jurnal
  readonly perubahan: Perubahan
  readonly onUbah: (next: Perubahan) => void
  readonly onKembali: () => void
}

/** One journal: its accounts, changed here and kept with 'Simpan Perubahan'. */
export function DetailJurnal({ jurnal, perubahan, onUbah, onKembali }: Props) {
  const { t, tt } = useTexts()
  const [salah, setSalah] = useState<Readonly<Record<string, string>>>({})
  const simpan = useWrite<typeof simpanParaAkun>('PUT', 'para-akun-transaksi/{trx}/{type}', {
    success: 'parameter_akun.diedit',
    refresh: ['para-akun-transaksi'],
    silent: true,
  })
  const belum = jumlahUbahan(jurnal, perubahan)
  const aktif = aktifKini(jurnal, perubahan)
  const nama = (d: Detail) => tt(`akun_jurnal.${d.kode_akun.toLowerCase()}`)
  const nomor = (d: Detail) => perubahan.get(d._id)?.ke ?? d.nomor_akun
  const ubah = (d: Detail, ke: string) => {
    setSalah(({ [d.kode_akun]: _, ...lain }) => lain)
    onUbah(pilih(perubahan, d, ke))
  }
  const setErrors = (error: ApiError) => {
    const pesan = jurnal.detail_akun.flatMap((d, i) => {
      const ini = error.fields[`detail_akun.${i}.nomor_akun`]
      return ini ? [[d.kode_akun, ini.message ?? t('parameter_akun.gagal')] as const] : []
    })
    setSalah(Object.fromEntries(pesan))
    // Somebody was faster: what stands there now is shown beside what was chosen.
    if (error.code === 'data.sudah_diubah') refresh('para-akun-transaksi')
    // The server's reason counts for more than the fixed text.
    const sebab = error.status >= 400 && error.status < 500 && pesan.length === 0
    toast.error(sebab ? error : t('parameter_akun.gagal'))
    return true
  }
  const kirim = async () => {
    if (belum === 0 || simpan.busy) return
    const { trx, type, versi } = jurnal
    const detail_akun = jurnal.detail_akun.map((d) => ({
      kode_akun: d.kode_akun,
      jenis_akun: d.jenis_akun,
      nomor_akun: nomor(d),
    }))
    const jadi = await simpan.send(
      { trx, type, versi, aktif, detail_akun },
      { form: { setErrors } },
    )
    if (jadi) onUbah(buang(perubahan, jurnal))
  }
  useShortcut('Ctrl+S', () => void kirim(), { text: 'parameter_akun.simpan' })
  const columns: readonly Column<Detail>[] = [
    {
      name: 'kode_akun',
      render: (d) => (
        <>
          {nama(d)} {perubahan.has(d._id) && <Tag color="wait">{t('parameter_akun.diubah')}</Tag>}
        </>
      ),
    },
    { name: 'jenis_akun', hide: 'narrow', render: (d) => <code>{d.jenis_akun}</code> },
    {
      name: 'nomor_akun',
      width: 380,
      render: (d) => (
        <FieldInput
          field={aktif ? NOMOR_AKUN : NOMOR_AKUN_MATI}
          label={`${t('label.nomor_akun')} ${nama(d)}`}
          name={`nomor_akun.${d.kode_akun}`}
          value={nomor(d)}
          {...(salah[d.kode_akun] ? { error: salah[d.kode_akun] } : {})}
          {...catatan(d, perubahan, (sekarang) => t('parameter_akun.sekarang', { sekarang }))}
          onChange={(v) => ubah(d, v ?? '')}
        />
      ),
    },
  ]
  return (
    <Page
      title={
        <>
          {tt(`pilihan.trx.${jurnal.trx.toLowerCase()}`)} ·{' '}
          {tt(`pilihan.type.${jurnal.type.toLowerCase()}`)}
        </>
      }
      sub={t('parameter_akun.ajakan_detail')}
      actions={
        <Tombol
          belum={belum > 0 && !simpan.busy}
          busy={simpan.busy}
          onKembali={onKembali}
          onBatal={() => {
            setSalah({})
            onUbah(buang(perubahan, jurnal))
          }}
          onSimpan={() => void kirim()}
        />
      }
    >
      <Switch
        mb="md"
        label={t('parameter_akun.aktif')}
        description={aktif ? undefined : t('parameter_akun.mati_catatan')}
        checked={aktif}
        onChange={(e) => onUbah(pilihAktif(perubahan, jurnal, e.currentTarget.checked))}
      />
      <div className={css['detail']}>
        <DataTable
          name="parameter-akun-detail"
          columns={columns}
          rows={jurnal.detail_akun}
          rowKey="_id"
          tone={(d) => (perubahan.has(d._id) ? 'on' : undefined)}
        />
      </div>
    </Page>
  )
}

interface TombolProps {
  /** There is something to save, and nobody is at it. */
  readonly belum: boolean
  readonly busy: boolean
  readonly onKembali: () => void
  readonly onBatal: () => void
  readonly onSimpan: () => void
}

function Tombol({ belum, busy, onKembali, onBatal, onSimpan }: TombolProps) {
  const { t } = useTexts()
  return (
    <>
      <Button variant="subtle" leftSection={<Icon name="left" />} onClick={onKembali}>
        {t('button.kembali')}
      </Button>
      <Button variant="default" disabled={!belum} onClick={onBatal}>
        {t('button.batal')}
      </Button>
      <Button disabled={!belum} aria-busy={busy} onClick={onSimpan}>
        {busy ? t('button.sedang_menyimpan') : t('parameter_akun.simpan')}
      </Button>
    </>
  )
}

/** What the server has now, where it is not what was there when the choice was made. */
function catatan(d: Detail, perubahan: Perubahan, teks: (sekarang: string) => string) {
  const ini = perubahan.get(d._id)
  return ini && ini.dari !== d.nomor_akun ? { note: teks(d.nomor_akun) } : {}
}
