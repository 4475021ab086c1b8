export const tariffErrors = {
  plan_overlaps: {
    status: 409,
    message: {
      en: 'Another plan of the provider is in force at that time',
      ru: 'В это время у специалиста действует другой тариф',
    },
  },
} as const;

export const tariffSentences = {
  quantity_used: {
    en: '{field} must not be less than what is used',
    ru: 'Поле {field} не может быть меньше уже израсходованного',
  },
  owner_differs: {
    en: '{field} must be the one whose the provider profile is',
    ru: 'В поле {field} нужен владелец этого профиля специалиста',
  },
} as const;
