import { LegalPage, type LegalSection } from './legal-page.tsx';

const sections: readonly LegalSection[] = [
  {
    title: 'The agreement',
    text: (
      <p>
        These terms are the agreement between you and the operator of the Tern service you use (“we”). By
        creating an account or using the service you accept them. If you do so for a company or another
        organisation, you confirm that you may bind it, and “you” means that organisation.
      </p>
    ),
  },
  {
    title: 'Who may use Tern',
    text: (
      <p>
        You have to be at least 16 years old, and old enough to enter into a contract where you live. Give us
        true account data, keep it up to date, and use the service only with mailboxes and calendars that you
        are allowed to connect.
      </p>
    ),
  },
  {
    title: 'Your account',
    text: (
      <p>
        Keep your password to yourself. What happens under your account is your responsibility until you tell
        us that another person has gained access. We may ask you to verify your address or to change your
        password where security calls for it.
      </p>
    ),
  },
  {
    title: 'What the service does',
    text: (
      <>
        <p>
          Tern connects to your mailboxes and calendars, syncs their content, shows and searches it, points
          out messages that wait for a reply, and prepares drafts and summaries. You decide whether a draft is
          sent.
        </p>
        <p>
          Suggestions, summaries and drafts are made by software and can be wrong or incomplete. Read them
          before you rely on them or send them. We may improve, change or end parts of the service and
          announce changes of weight in advance.
        </p>
      </>
    ),
  },
  {
    title: 'Fair use',
    text: (
      <>
        <p>You agree not to:</p>
        <ul>
          <li>break the law with the service, or send spam, malware or abuse through it;</li>
          <li>
            reach for data of others, or probe or overload the service, except in agreed security research;
          </li>
          <li>resell the service, or pretend that its results come from somewhere else;</li>
          <li>get around limits, access rules or the rules of your mail provider.</li>
        </ul>
      </>
    ),
  },
  {
    title: 'Your content',
    text: (
      <p>
        Your messages, events and drafts remain yours. You allow us to process them as far as providing,
        securing and supporting the service takes it, and no further. The Privacy Policy says more. The
        software, its design and its name remain ours or our licensors’; parts published under an open licence
        may be used as that licence says.
      </p>
    ),
  },
  {
    title: 'Fees and payment',
    text: (
      <>
        <p>
          Paid plans cost what was agreed when they were ordered, plus taxes. Invoices are payable within 30
          days of their date. On amounts overdue we may charge a late fee of 1.5% per month, or the highest
          rate that the law allows where that is lower.
        </p>
        <p>
          If you think an invoice is wrong, tell us within 20 days of receiving it, with the reasons. Both
          sides then have 10 days to resolve the matter in good faith; what is not in dispute stays payable in
          time.
        </p>
      </>
    ),
  },
  {
    title: 'Suspension',
    text: (
      <p>
        We may suspend an account whose fees are overdue after 10 days’ notice, and without notice where an
        account endangers the service, other people or the law. We lift the suspension once its cause is gone.
      </p>
    ),
  },
  {
    title: 'Term and renewal',
    text: (
      <p>
        Free accounts run until either side ends them. Paid plans run for the term that was ordered and renew
        for further terms of 12 months each, unless either side gives notice of non-renewal at least 30 days
        before a term ends.
      </p>
    ),
  },
  {
    title: 'Ending the agreement',
    text: (
      <p>
        Either side may end the agreement when the other breaches it in substance and does not cure the breach
        within 30 days of being told about it. After the end you may export what the service offers for
        export; your data is then deleted as the Privacy Policy says.
      </p>
    ),
  },
  {
    title: 'Beta features',
    text: (
      <p>
        Features marked as beta, and free use, are offered as they are, may change or disappear, and come
        without any promise about availability.
      </p>
    ),
  },
  {
    title: 'Warranty',
    text: (
      <p>
        We provide the service with reasonable care. Beyond that, and as far as the law allows, it is provided
        as it is: we do not promise that it is free of faults or interruptions, that every missing reply is
        found, or that it fits a particular purpose.
      </p>
    ),
  },
  {
    title: 'Liability',
    text: (
      <p>
        As far as the law allows, neither side is liable for indirect damage, lost profit or lost data, and
        the total liability of each side under this agreement is limited to the fees paid or payable for the
        12 months before the event, or to $30 for free or beta use. Nothing here limits liability that the law
        does not let us limit.
      </p>
    ),
  },
  {
    title: 'Indemnity',
    text: (
      <p>
        If a third party makes a claim against us because you used the service against these terms or the law,
        you hold us harmless from it, provided that we tell you promptly and let you lead the defence.
      </p>
    ),
  },
  {
    title: 'General',
    text: (
      <p>
        If a clause of these terms does not hold, the others stay in force. Not enforcing a right is no waiver
        of it. You may not transfer the agreement without our consent. The law of the place where the operator
        is established applies, without taking away protection that your own consumer law gives you.
      </p>
    ),
  },
  {
    title: 'Changes and contact',
    text: (
      <p>
        We may change these terms for the future. We announce changes of weight at least 30 days ahead; if you
        do not agree, you can end your account before they apply. Notices to us go to the support address of
        the service; notices to you go to the address of your account.
      </p>
    ),
  },
];

export function TermsOfService() {
  return (
    <LegalPage
      title="Terms of Service"
      lead="What you can expect of Tern, and what Tern expects of you."
      sections={sections}
    />
  );
}
