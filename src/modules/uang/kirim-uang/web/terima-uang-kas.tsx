import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { refusalOf } from '#kernel/shared/document.ts'
import { kode, pilihan, rupiah } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { DocumentTag, listColumns } from '#kernel/web/document/declared-document.tsx'
import { get } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { refresh, useList, useWrite } from '#kernel/web/query.ts'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListPanel } from '#kernel/web/table/list-panel.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type {
  KirimanDitemukan,
  KirimanMasuk,
  UangDiterima,
  kirimUangCari,
  terimaUang,
} from '../contract.ts'
import { kirimUangDokumen, terimaUangDokumen } from '../dokumen.ts'
import { bacaReferensi } from '../rules.ts'
import { SEGAR_KIRIM } from './cetak-kiriman.ts'
import { kasDipilih, useKas } from './use-kas.ts'
import css from './kirim-uang.module.css'

const KOLOM_MASUK: readonly Column<KirimanMasuk>[] = [
  { name: 'nota_kirim', field: kode() },
  { name: 'asal', field: kode() },
  { name: 'tgl_kirim', render: (k) => formatDate(k.tgl_system) },
  { name: 'dikirim_oleh', render: (k) => k.input_by, hide: 'narrow' },
  { name: 'jumlah_rp', field: rupiah() },
]

/** The reference finds the money; beside it what is on its way and what has come in. */
export default function TerimaUangKasScreen() {
  const { t } = useTexts()
  return (
    <Page>
      <Columns aside="left">
        <Penerimaan />
        <Stack>
          <ListPanel
            name="uang-di-jalan"
            title={t('kirim_uang.di_jalan')}
            columns={KOLOM_MASUK}
            list={useList<KirimanMasuk>('kirim-uang/get/masuk', {})}
            rowKey="nota_kirim"
            emptyText={t('kirim_uang.tidak_ada_di_jalan')}
          />
          <ListPanel
            name="uang-diterima"
            title={t('kirim_uang.diterima')}
            columns={listColumns<UangDiterima>(terimaUangDokumen)}
            list={useList<UangDiterima>('kirim-uang/get/diterima', { page: 1, limit: 50 })}
            rowKey="no_terima"
            emptyText={t('kirim_uang.belum_terima')}
          />
        </Stack>
      </Columns>
    </Page>
  )
}

function Penerimaan() {
  const { t } = useTexts()
  const [isi, setIsi] = useState('')
  const [salah, setSalah] = useState<string | null>(null)
  const [ada, setAda] = useState<KirimanDitemukan | null>(null)
  const kotak = useRef<HTMLInputElement>(null)
  const cari = async (dicari: string) => {
    setAda(null)
    if (dicari.trim() === '') return setSalah(t('error.kirim_uang.referensi_wajib'))
    if (bacaReferensi(dicari) === null) return setSalah(t('error.kirim_uang.tidak_ditemukan'))
    try {
      setAda(
        await get<typeof kirimUangCari>('kirim-uang/{nomor_referensi}', {
          nomor_referensi: dicari.trim(),
        }),
      )
      setSalah(null)
    } catch (error) {
      setSalah(error instanceof Error ? error.message : t('kirim_uang.terima_gagal'))
    }
  }
  // Who types fast looks like a scanner half way: what stood in the field before belongs to it.
  useScan((code) => {
    const sebelum = bacaReferensi(code) === null ? (kotak.current?.value ?? '') : ''
    setIsi(sebelum + code)
    void cari(sebelum + code)
  })
  const selesai = () => {
    setAda(null)
    setIsi('')
  }
  return (
    <Stack>
      <Panel title={t('label.nomor_referensi')}>
        <form
          className={css['cari']}
          onSubmit={(e) => {
            e.preventDefault()
            void cari(kotak.current?.value ?? '')
          }}
        >
          <TextInput
            ref={kotak}
            label={t('label.nomor_referensi')}
            value={isi}
            error={salah}
            autoFocus
            autoComplete="off"
            maxLength={40}
            onChange={(e) => {
              setIsi(e.currentTarget.value.toUpperCase())
              setSalah(null)
            }}
          />
          <Button type="submit" variant="default">
            {t('kirim_uang.cari')}
          </Button>
        </form>
      </Panel>
      {ada && <Ditemukan kiriman={ada} onSelesai={selesai} />}
    </Stack>
  )
}

interface DitemukanProps {
  readonly kiriman: KirimanDitemukan
  readonly onSelesai: () => void
}

function Ditemukan({ kiriman: k, onSelesai }: DitemukanProps) {
  const { t, tt } = useTexts()
  const kas = useKas()
  const [ke, setKe] = useState<string | null>(null)
  const tulis = useWrite<typeof terimaUang>('PUT', 'kirim-uang/{nomor_referensi}/reception', {
    once: 'form',
    failure: t('kirim_uang.terima_gagal'),
    refresh: SEGAR_KIRIM,
  })
  const terima = async () => {
    const { nomor_referensi } = k
    const hasil = await tulis.send({ nomor_referensi, ...kasDipilih(ke ?? kas.bawaan) })
    if (!hasil) return refresh(...SEGAR_KIRIM)
    toast.success(t('kirim_uang.terima_berhasil'))
    onSelesai()
  }
  return (
    <Panel
      title={t('kirim_uang.ditemukan', { asal: `${k.asal} · ${k.nama_asal}` })}
      actions={<DocumentTag of={kirimUangDokumen} status={k.status} />}
    >
      <Stack gap={12}>
        <div className={css['jumlah']}>{tulisRupiah(k.jumlah_rp)}</div>
        <div>
          <KeyValue label={t('label.nota_kirim')} value={k.nota_kirim} />
          <KeyValue label={t('label.tgl_kirim')} value={formatDate(k.tgl_system)} />
          <KeyValue label={t('label.dikirim_oleh')} value={k.input_by} />
          <KeyValue label={t('label.keterangan')} value={k.keterangan} />
          {k.no_reff && <KeyValue label={t('label.no_reff')} value={k.no_reff} />}
        </div>
        {k.status === 'OPEN' ? (
          <>
            <FieldInput
              field={pilihan(kas.choices.map((c) => c.value))}
              name="kas"
              label={t('kirim_uang.masuk_ke')}
              choices={kas.choices}
              value={ke ?? kas.bawaan}
              onChange={setKe}
            />
            <SaveButton text="kirim_uang.terima" run={terima} busy={tulis.busy} />
          </>
        ) : (
          <Notice tone="bad">{tt(`error.${refusalOf(kirimUangDokumen, k.status)}`)}</Notice>
        )}
      </Stack>
    </Panel>
  )
}
