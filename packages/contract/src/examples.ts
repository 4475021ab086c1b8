interface Example {
  readonly body?: object;
  /** The status of this answer, if the operation has several successes. */
  readonly status?: number;
  readonly reply: object;
}

/** A request's body and the answer to it, by the operation's name in the API's description. */
export const examples: Readonly<Record<string, Example>> = {
  requestCode: {
    body: { phone: '79990000002' },
    reply: { token: 'Jw3l5Wq0nT2h', phone: '79990000002', retry_after: 60 },
  },
  confirmCode: {
    body: { providerArgs: { phone: '79990000002', code: '123456', token: 'Jw3l5Wq0nT2h' } },
    reply: { token: 'c8Zr1VbQ0d7s', providerArgs: { phone: '79990000002' } },
  },
  confirmCodeFlat: {
    body: { phone: '79990000002', code: '123456', token: 'Jw3l5Wq0nT2h' },
    reply: { token: 'c8Zr1VbQ0d7s', providerArgs: { phone: '79990000002' } },
  },
  resetPassword: {
    body: { token: 'c8Zr1VbQ0d7s', password: 'nogti-i-luna' },
    reply: {
      token: '0Hq9TnXw4eYk',
      user: { id: 2, documentId: 'b1o2l3g4a5c6l7i8e9n0t1', phone: '79990000002', name: 'Ольга' },
    },
  },
  signInLocal: {
    body: { identifier: '79990000002', password: 'okoshko-demo' },
    reply: {
      jwt: '0Hq9TnXw4eYk',
      user: { id: 2, documentId: 'b1o2l3g4a5c6l7i8e9n0t1', phone: '79990000002', name: 'Ольга' },
    },
  },
  signIn: {
    body: {
      token: 'c8Zr1VbQ0d7s',
      providerArgs: { identifier: '79990000002', password: 'okoshko-demo' },
    },
    reply: {
      token: '0Hq9TnXw4eYk',
      user: { id: 2, documentId: 'b1o2l3g4a5c6l7i8e9n0t1', phone: '79990000002', name: 'Ольга' },
    },
  },
  readMe: {
    reply: {
      id: 2,
      documentId: 'b1o2l3g4a5c6l7i8e9n0t1',
      username: '79990000002',
      phone: '79990000002',
      name: 'Ольга',
      email: null,
      locale: 'ru',
      scope: {
        session: 'account',
        is_operator: false,
        is_staff: false,
        second_factor: 'none',
        provider_profile: 'p1r2o3f4i5l6e7',
        client_profiles: [],
        has_proof: true,
      },
    },
  },
  saveOwnProvider: {
    body: { data: { name: 'Ольга', specialization: 'Мастер маникюра', is_published: true } },
    reply: {
      data: {
        id: 1,
        documentId: 'p1r2o3f4i5l6e7',
        name: 'Ольга',
        specialization: 'Мастер маникюра',
        time_zone: 'Europe/Moscow',
        is_published: true,
      },
      meta: {},
    },
  },
  createService: {
    body: { data: { title: 'Маникюр с покрытием', duration: 90, price: 250_000 } },
    reply: {
      data: {
        id: 1,
        documentId: 's1e2r3v4i5c6e7',
        title: 'Маникюр с покрытием',
        duration: 90,
        price: 250_000,
        is_active: true,
      },
      meta: {},
    },
  },
  createTimetable: {
    body: {
      data: {
        kind: 'weekly',
        valid_from: '2026-11-23',
        weekly: {
          mon: [{ from: '10:00', to: '20:00' }],
          wed: [{ from: '10:00', to: '20:00' }],
          sat: [{ from: '12:00', to: '18:00' }],
        },
      },
    },
    reply: {
      data: {
        id: 1,
        documentId: 't1i2m3e4s5',
        kind: 'weekly',
        valid_from: '2026-11-23',
        is_online_bookable: true,
      },
      meta: { conflicts_total: 0 },
    },
  },
  possibleStarts: {
    body: { data: { provider_profile: 1, services: [1], days: 7 } },
    reply: {
      data: [
        {
          starts_at: '2026-11-23T07:00:00.000Z',
          ends_at: '2026-11-23T08:30:00.000Z',
          available_until: '2026-11-23T10:00:00.000Z',
        },
      ],
      meta: {
        time_zone: 'Europe/Moscow',
        step: 30,
        duration: 90,
        dates: { '2026-11-23': 1 },
        working_dates: ['2026-11-23', '2026-11-24'],
        next_available: '2026-11-23T07:00:00.000Z',
      },
    },
  },
  createAppointment: {
    body: { data: { services: [1], starts_at: '2026-11-23T07:00:00.000Z' } },
    reply: {
      data: {
        id: 41,
        documentId: 'q7w8e9r0t1y2u3i4o5p6a7s8',
        starts_at: '2026-11-23T07:00:00.000Z',
        ends_at: '2026-11-23T08:30:00.000Z',
        time_zone: 'Europe/Moscow',
        status: 'confirmed',
        price_total: 250_000,
        discount: 0,
        version: 1,
      },
      meta: {},
    },
  },
  listAppointments: {
    reply: {
      data: [
        {
          id: 41,
          documentId: 'q7w8e9r0t1y2u3i4o5p6a7s8',
          starts_at: '2026-11-23T07:00:00.000Z',
          status: 'confirmed',
          services: [
            { id: 1, documentId: 's1e2r3v4i5c6e7', title: 'Маникюр с покрытием', price: 250_000 },
          ],
        },
      ],
      meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } },
    },
  },
  updateAppointment: {
    body: { data: { starts_at: '2026-11-23T10:00:00.000Z', version: 1 } },
    reply: {
      data: {
        id: 41,
        documentId: 'q7w8e9r0t1y2u3i4o5p6a7s8',
        starts_at: '2026-11-23T10:00:00.000Z',
        status: 'confirmed',
        version: 2,
      },
      meta: {},
    },
  },
  cancelAppointment: {
    reply: {
      data: {
        id: 41,
        documentId: 'q7w8e9r0t1y2u3i4o5p6a7s8',
        status: 'cancelled_by_client',
        cancelled_at: '2026-11-22T09:12:00.000Z',
        is_late_cancel: false,
      },
      meta: {},
    },
  },
  quotePlan: {
    reply: {
      data: {
        tariff: { id: 2, documentId: 't1a2r3i4f5f6', title: 'Мастер' },
        effect: 'now',
        starts_at: '2026-11-22T09:00:00.000Z',
        ends_at: '2026-12-22T09:00:00.000Z',
        cost: 99_000,
        credit: 24_500,
        overage: 0,
        added: 0,
        amount: 74_500,
      },
    },
  },
  paymentUrl: {
    reply: {
      data: { url: 'https://yookassa.ru/checkout/2f0c', payment: 'p1a2y3m4e5n6t7' },
    },
  },
  paymentStatus: {
    reply: {
      data: {
        payment: 'p1a2y3m4e5n6t7',
        status: 'paid',
        purpose: 'tariff',
        amount: 74_500,
        tariff: 2,
        reason: null,
      },
    },
  },
  upload: {
    status: 201,
    reply: [
      {
        id: 7,
        documentId: 'f1i2l3e4',
        name: 'hands.jpg',
        alternativeText: null,
        width: 1024,
        height: 768,
        ext: '.jpg',
        mime: 'image/jpeg',
        size: 182.4,
        url: '/uploads/hands_5f1c.jpg',
        isUrlSigned: false,
      },
    ],
  },
};
