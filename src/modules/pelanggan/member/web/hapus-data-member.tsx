import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { kode, teks } from '#kernel/shared/fields.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead, useWrite } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type { hapusMemberBuat, hapusMemberLihat, hapusMemberRiwayat } from '../contract.ts'
import css from './member.module.css'
import { PilihMember } from './pilih-member.tsx'

type Jejak = CallOutput<typeof hapusMemberLihat>

const ALASAN = teks({ max: 200 })
const RIWAYAT = 'hapus-data-member/get/all'
const LIHAT = 'hapus-data-member/{kode_customer}'

/** A member who asks for it is forgotten: what goes and what stays is said before. */
export default function HapusDataMemberScreen() {
  const { t } = useTexts()
  const [url, setUrl] = useUrlState({ kode_customer: '' })
  const { kode_customer } = url
  const q = useRead<typeof hapusMemberLihat>(
    LIHAT,
    { kode_customer },
    { enabled: kode_customer !== '', staleTime: 0 },
  )
  return (
    <Page sub={t('member.hapus_arti')}>
      <PilihMember value={kode_customer} onChange={(kode) => setUrl({ kode_customer: kode })} q={q}>
        {(m) => <Satu key={m.kode_customer} m={m} />}
      </PilihMember>
      <div className={css['terakhir']}>
        <Terakhir />
      </div>
    </Page>
  )
}

function Satu({ m }: { readonly m: Jejak }) {
  const { t, tt } = useTexts()
  if (m.dihapus)
    return (
      <Panel title={m.kode_customer}>
        <Tag>{t('member.hapus_sudah')}</Tag>
      </Panel>
    )
  return (
    <div className={css['hapus']}>
      <Panel title={t('member.hapus_hilang')}>
        <KeyValue label={t('label.nama_customer')} value={m.nama_customer} />
        <KeyValue label={t('label.no_hp')} value={m.no_hp ?? '–'} />
        <p className={css['catatan']}>{t('member.hapus_hilang_teks')}</p>
        <KeyValue
          label={t('label.foto_ktp')}
          value={t(m.foto_ktp ? 'member.hapus_ada' : 'member.hapus_tidak_ada')}
        />
        <KeyValue label={t('member.hapus_pesan')} value={tulisAngka(m.pesan)} />
        <KeyValue label={t('member.hapus_dokumen')} value={tulisAngka(m.dokumen)} />
      </Panel>
      <Panel title={t('member.hapus_tinggal')}>
        <KeyValue label={t('member.hapus_penjualan')} value={tulisAngka(m.penjualan)} />
        <KeyValue label={t('member.hapus_pembelian')} value={tulisAngka(m.pembelian)} />
        <KeyValue label={t('member.hapus_hutang')} value={tulisAngka(m.hutang)} />
        <p className={css['catatan']}>{t('member.hapus_tinggal_teks')}</p>
        {m.tahan.map((h) => (
          <div key={h.kelas}>
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
      {m.ikatan.length > 0 ? <Ikatan m={m} /> : <Isian m={m} />}
    </div>
  )
}

/** What is to be settled first. */
function Ikatan({ m }: { readonly m: Jejak }) {
  const { t, tt } = useTexts()
  return (
    <Panel title={t('member.hapus_belum')}>
      {m.ikatan.map((i) => (
        <KeyValue
          key={i.jenis}
          label={tt(`pilihan.ikatan.${i.jenis.toLowerCase()}`)}
          value={i.jenis === 'POIN' ? tulisAngka(m.poin) : i.nomor.join(', ')}
        />
      ))}
    </Panel>
  )
}

function Isian({ m }: { readonly m: Jejak }) {
  const { t } = useTexts()
  const [alasan, setAlasan] = useState<string | null>(null)
  const tulis = useWrite<typeof hapusMemberBuat>('POST', 'hapus-data-member/create', {
    success: 'member.hapus_berhasil',
    refresh: [LIHAT, RIWAYAT, 'member/get/all', 'member/{kode_customer}'],
  })
  const { kode_customer, nama_customer } = m
  const hapus = async () => {
    if (!alasan) return
    const text = t('member.hapus_yakin', { kode: kode_customer, nama: nama_customer })
    if (!(await confirm({ text, danger: true }))) return
    await tulis.send({ kode_customer, alasan })
  }
  return (
    <Panel title={t('screen.hapus-data-member')}>
      <Stack gap={12}>
        <FieldInput
          field={ALASAN}
          name="alasan"
          label={t('label.alasan')}
          value={alasan}
          error={tulis.error?.fields['alasan']?.message}
          onChange={setAlasan}
        />
        <div>
          <Button
            color="bad"
            variant="light"
            disabled={!alasan?.trim()}
            loading={tulis.busy}
            onClick={() => void hapus()}
          >
            {t('member.hapus')}
          </Button>
        </div>
      </Stack>
    </Panel>
  )
}

type Baris = CallOutput<typeof hapusMemberRiwayat>[number]

const KOLOM: readonly Column<Baris>[] = [
  { name: 'waktu', render: (b) => formatInstant(b.waktu), sort: false },
  { name: 'kode_customer', field: kode(), sort: false },
  { name: 'alasan', field: teks(), sort: false },
  { name: 'user_id', field: kode(), sort: false, hide: 'narrow' },
  { name: 'penyetuju', field: kode(), sort: false },
]

/** Who was forgotten, by code: that it was done can be shown. */
function Terakhir() {
  const { t } = useTexts()
  const q = useRead<typeof hapusMemberRiwayat>(RIWAYAT, {})
  return (
    <Panel title={t('member.hapus_terakhir')} pad={false}>
      <DataTable<Baris>
        name="hapus-data-member"
        columns={KOLOM}
        rows={q.data ?? []}
        rowKey="kode_customer"
        loading={q.isFetching}
        error={q.error}
        retry={() => void q.refetch()}
        empty={<Empty title={t('member.hapus_kosong')} />}
        height={320}
      />
    </Panel>
  )
}
