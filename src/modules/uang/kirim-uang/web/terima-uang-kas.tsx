import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { kode, pilihan, rupiah, tanggal } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { get } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { refresh, useList, useRead, useWrite } from '#kernel/web/query.ts'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Kbd, KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type {
  KirimanDitemukan,
  KirimanMasuk,
  UangDiterima,
  kirimUangCari,
  kirimUangMasuk,
  terimaUang,
} from '../contract.ts'
import { bacaReferensi } from '../rules.ts'
import { TagKirim } from './tag-status.tsx'
import { kasDipilih, useKas } from './use-kas.ts'
import css from './kirim-uang.module.css'

const MASUK = 'kirim-uang/get/masuk'
const DITERIMA = 'kirim-uang/get/diterima'

/** The reference finds the money; beside it what is on its way and what has come in. */
export default function TerimaUangKasScreen() {
  return (
    <Page>
      <Columns aside="left">
        <Penerimaan />
        <Stack>
          <DiJalan />
          <Diterima />
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
  const { t } = useTexts()
  const kas = useKas()
  const [ke, setKe] = useState<string | null>(null)
  const tulis = useWrite<typeof terimaUang>('PUT', 'kirim-uang/{nomor_referensi}/reception', {
    once: 'form',
    failure: t('kirim_uang.terima_gagal'),
    refresh: [MASUK, DITERIMA, 'uang-kas', 'cash/paginated'],
  })
  const bisa = k.status === 'OPEN'
  const terima = async () => {
    if (!bisa || tulis.busy) return
    const { nomor_referensi } = k
    const hasil = await tulis.send({ nomor_referensi, ...kasDipilih(ke ?? kas.bawaan) })
    if (!hasil) return refresh(MASUK)
    toast.success(t('kirim_uang.terima_berhasil'))
    onSelesai()
  }
  useShortcut('F12', () => void terima(), { text: 'kirim_uang.terima', when: bisa })
  return (
    <Panel
      title={t('kirim_uang.ditemukan', { asal: `${k.asal} · ${k.nama_asal}` })}
      actions={<TagKirim status={k.status} />}
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
        {bisa && (
          <>
            <FieldInput
              field={pilihan(kas.choices.map((c) => c.value))}
              name="kas"
              label={t('kirim_uang.masuk_ke')}
              choices={kas.choices}
              value={ke ?? kas.bawaan}
              onChange={setKe}
            />
            <Button
              loading={tulis.busy}
              onClick={() => void terima()}
              rightSection={<Kbd>F12</Kbd>}
            >
              {t('kirim_uang.terima')}
            </Button>
          </>
        )}
        {k.status === 'DONE' && (
          <p className={css['pesan']}>{t('error.kirim_uang.sudah_diterima')}</p>
        )}
        {k.status === 'BATAL' && (
          <p className={css['pesan']}>{t('error.kirim_uang.sudah_batal')}</p>
        )}
      </Stack>
    </Panel>
  )
}

function DiJalan() {
  const { t } = useTexts()
  const q = useRead<typeof kirimUangMasuk>(MASUK)
  return (
    <Panel title={t('kirim_uang.di_jalan')} pad={false}>
      <div className={css['rata']}>
        <DataTable<KirimanMasuk>
          name="uang-di-jalan"
          rows={q.data ?? []}
          rowKey="nota_kirim"
          loading={q.isPending}
          error={q.error}
          retry={() => void q.refetch()}
          empty={<Empty title={t('kirim_uang.tidak_ada_di_jalan')} />}
          columns={[
            { name: 'nota_kirim', field: kode() },
            { name: 'asal', field: kode() },
            { name: 'tgl_kirim', render: (k) => formatDate(k.tgl_system) },
            { name: 'dikirim_oleh', render: (k) => k.input_by, hide: 'narrow' },
            { name: 'jumlah_rp', field: rupiah() },
          ]}
        />
      </div>
    </Panel>
  )
}

function Diterima() {
  const { t } = useTexts()
  const q = useList<UangDiterima>(DITERIMA, { page: 1, limit: 50 })
  return (
    <Panel title={t('kirim_uang.diterima')} pad={false}>
      <div className={css['rata']}>
        <DataTable<UangDiterima>
          name="uang-diterima"
          rows={q.rows}
          rowKey="no_terima"
          loading={q.isPending}
          error={q.error}
          retry={q.refetch}
          empty={<Empty title={t('kirim_uang.belum_terima')} />}
          columns={[
            { name: 'no_terima', field: kode() },
            { name: 'tanggal', field: tanggal() },
            { name: 'asal', field: kode() },
            { name: 'nota_kirim', field: kode(), hide: 'narrow' },
            { name: 'kas', render: (u) => u.kode_kas, hide: 'narrow' },
            { name: 'user_id', field: kode(), hide: 'narrow' },
            { name: 'jumlah_rp', field: rupiah() },
          ]}
        />
      </div>
    </Panel>
  )
}
