import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { kode, teks } from '#kernel/shared/fields.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { download } from '#kernel/web/print/download.ts'
import { useRead, useWrite } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import { PilihMember } from '#modules/pelanggan/member/web/index.ts'
import type { pribadiLihat, pribadiSetuju } from '../contract.ts'
import css from './pribadi.module.css'

type Data = CallOutput<typeof pribadiLihat>
type Tujuan = Data['tujuan'][number]
type Log = Data['log'][number]

const CARA = teks({ max: 60 })
const LIHAT = 'data-pribadi/{kode_customer}'

/** What is held on a member and why; consents, and everything in one file for him. */
export default function DataPribadiScreen() {
  const { t } = useTexts()
  const [url, setUrl] = useUrlState({ kode_customer: '' })
  const { kode_customer } = url
  const q = useRead<typeof pribadiLihat>(
    LIHAT,
    { kode_customer },
    { enabled: kode_customer !== '', staleTime: 0 },
  )
  return (
    <Page sub={t('pribadi.arti')}>
      <PilihMember value={kode_customer} onChange={(kode) => setUrl({ kode_customer: kode })} q={q}>
        {(data) => <Satu key={kode_customer} data={data} />}
      </PilihMember>
    </Page>
  )
}

function Satu({ data }: { readonly data: Data }) {
  const { t } = useTexts()
  const { kode_customer } = data
  const unduh = () => void download(`data-pribadi/${kode_customer}/berkas`)
  return (
    <div className={css['panel']}>
      <Panel title={data.nama_customer}>
        <Stack gap={12}>
          <p className={css['catatan']}>{t('pribadi.berkas_arti')}</p>
          <div>
            <Button variant="default" onClick={unduh}>
              {t('pribadi.berkas')}
            </Button>
          </div>
        </Stack>
      </Panel>
      <Panel title={t('pribadi.tujuan')}>
        {data.tujuan.map((satu) => (
          <SatuTujuan key={satu.kode_tujuan} data={data} tujuan={satu} />
        ))}
      </Panel>
      <Tahan data={data} />
      <Panel title={t('pribadi.log')} pad={false}>
        <DataTable<Log>
          name="persetujuan-data"
          columns={KOLOM}
          rows={data.log}
          rowKey="waktu"
          empty={<Empty title={t('pribadi.log_kosong')} />}
          height={240}
        />
      </Panel>
    </div>
  )
}

const KOLOM: readonly Column<Log>[] = [
  { name: 'waktu', render: (b) => formatInstant(b.waktu), sort: false },
  { name: 'kode_tujuan', field: kode(), sort: false },
  { name: 'diberi', render: (b) => <Diberi ya={b.diberi} />, sort: false },
  { name: 'cara_setuju', render: (b) => b.cara, sort: false },
  { name: 'user_id', field: kode(), sort: false, hide: 'narrow' },
]

function Diberi({ ya }: { readonly ya: boolean }) {
  const { t } = useTexts()
  return <Tag color={ya ? 'ok' : 'quiet'}>{t(ya ? 'pribadi.diberi' : 'pribadi.tidak_diberi')}</Tag>
}

/** What for and by which right; a consent is given and withdrawn here. */
function SatuTujuan({ data, tujuan }: { readonly data: Data; readonly tujuan: Tujuan }) {
  const { t, tt } = useTexts()
  const [cara, setCara] = useState<string | null>(null)
  const tulis = useWrite<typeof pribadiSetuju>('POST', 'data-pribadi/persetujuan', {
    success: 'pribadi.tercatat',
    refresh: [LIHAT, 'member/get/all', 'member/{kode_customer}'],
  })
  const { diberi, kode_tujuan } = tujuan
  const balik = async () => {
    if (!cara?.trim()) return
    const { kode_customer } = data
    if (await tulis.send({ kode_customer, kode_tujuan, diberi: diberi !== true, cara }))
      setCara(null)
  }
  return (
    <div className={css['tujuan']}>
      <KeyValue
        label={tujuan.guna_data}
        value={
          diberi === null ? (
            tt(`pilihan.dasar.${tujuan.dasar.toLowerCase()}`)
          ) : (
            <Diberi ya={diberi} />
          )
        }
      />
      <p className={css['catatan']}>{tujuan.keterangan}</p>
      {diberi !== null && !data.dihapus && (
        <div className={css['ubah']}>
          <FieldInput
            field={CARA}
            name={`cara_${kode_tujuan}`}
            label={t('label.cara_setuju')}
            value={cara}
            onChange={setCara}
          />
          <Button
            variant="default"
            disabled={!cara?.trim()}
            loading={tulis.busy}
            onClick={() => void balik()}
          >
            {t(diberi ? 'pribadi.cabut' : 'pribadi.beri')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What has to stay when he asks to be forgotten, until when and why. */
function Tahan({ data }: { readonly data: Data }) {
  const { t, tt } = useTexts()
  return (
    <Panel title={t('pribadi.tahan')}>
      {data.tahan.length === 0 && <p className={css['catatan']}>{t('pribadi.tahan_kosong')}</p>}
      {data.tahan.map((h) => (
        <div key={h.kelas} className={css['tujuan']}>
          <KeyValue
            label={tt(`pilihan.jenis_aturan.${h.kelas.toLowerCase()}`)}
            value={t('pribadi.sampai', {
              jumlah: tulisAngka(h.jumlah),
              sampai: formatDate(h.sampai),
            })}
          />
          <p className={css['catatan']}>{h.sumber}</p>
        </div>
      ))}
    </Panel>
  )
}
