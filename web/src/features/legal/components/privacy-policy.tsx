import { LegalPage, type LegalSection } from './legal-page.tsx';

const sections: readonly LegalSection[] = [
  {
    title: 'What this policy covers',
    text: (
      <>
        <p>
          Tern reads the mailboxes and calendars that you connect, keeps track of who still owes an answer,
          and prepares drafts for you. This policy says which data that takes, what happens to it, and what
          you can ask of us.
        </p>
        <p>
          “We” are the people or the company that run the Tern service you use. When you run Tern on your own
          machine, your data stays on that machine, and you are the one who decides about it.
        </p>
      </>
    ),
  },
  {
    title: 'What we collect',
    text: (
      <ul>
        <li>Account data: your name, your email address, and a one-way hash of your password.</li>
        <li>
          Connection data: server names, user names, and the passwords or access tokens of the mailboxes and
          calendars you connect. They are stored encrypted.
        </li>
        <li>
          Content: messages, contacts and events of the connected accounts, as far back as you chose when
          connecting.
        </li>
        <li>
          What we derive from it: whether a message awaits a reply, why we think so, drafts, search indexes
          and summaries.
        </li>
        <li>
          Technical data: time zone, session and request numbers, times and results of calls. Subjects, texts,
          addresses and passwords are kept out of our logs.
        </li>
      </ul>
    ),
  },
  {
    title: 'What we use it for',
    text: (
      <>
        <p>
          We use your data to provide the service you asked for: to sync, to show and search your mail, to
          notice missing replies, to write drafts and reports, to keep your account secure, and to fix what is
          broken.
        </p>
        <p>
          We do not sell it, do not show advertisements, and do not use your mail to train models for others.
          Tern saves drafts; it does not send mail in your name.
        </p>
      </>
    ),
  },
  {
    title: 'Automatic analysis',
    text: (
      <p>
        Decisions such as “this message awaits a reply” are made by software, are shown to you with their
        reason, and can be corrected by you at any time; your own judgement wins. A language model outside the
        machine Tern runs on is used only where the operator has set one up and you have agreed to it in your
        settings.
      </p>
    ),
  },
  {
    title: 'Whom we share it with',
    text: (
      <ul>
        <li>The mail and calendar providers you connect, to carry out what you ask for.</li>
        <li>
          Suppliers that host or deliver the service for us, under contracts that bind them to our
          instructions.
        </li>
        <li>
          Applications that you approve yourself; each approval names what it allows, and you can withdraw it.
        </li>
        <li>Authorities, where the law compels us, and no further than it does.</li>
        <li>
          A successor, should the service change hands; this policy then stays in force for the data it
          covers.
        </li>
      </ul>
    ),
  },
  {
    title: 'How long we keep it',
    text: (
      <>
        <p>
          We keep your data while your account exists. Removing a mailbox removes what we derived from it.
          When you ask us to delete your data, we first verify that the request is yours, and then delete it
          within 30 days of that verification, unless the law makes us keep a part of it longer.
        </p>
        <p>The messages in your own mailbox are not touched by any of this.</p>
      </>
    ),
  },
  {
    title: 'How we protect it',
    text: (
      <p>
        Connections are encrypted. Credentials and access tokens are encrypted where they are stored. Sessions
        are short, can be ended, and are ended when your password changes. Message bodies are cleaned of
        active content before they are shown. No system is free of faults; if one of ours puts your data at
        risk, we tell you without undue delay.
      </p>
    ),
  },
  {
    title: 'Your rights',
    text: (
      <>
        <p>Depending on where you live you may ask us to:</p>
        <ul>
          <li>tell you which data we hold about you, and give you a copy;</li>
          <li>correct what is wrong and delete what we no longer need;</li>
          <li>restrict or stop a use, or take back a consent you gave;</li>
          <li>hand your data over in a form that another service can read.</li>
        </ul>
        <p>
          Write to us from the address of your account. We answer requests typically within 30 days, and tell
          you when one takes longer and why. You may also complain to your data protection authority.
        </p>
      </>
    ),
  },
  {
    title: 'Cookies and local storage',
    text: (
      <p>
        Tern sets the cookies it needs to keep you signed in, and one that remembers for a day which page you
        wanted to see before signing in. Your browser also keeps a random number per session, so that calls
        belonging together can be found in our logs. None of it follows you to other sites.
      </p>
    ),
  },
  {
    title: 'Where data is processed',
    text: (
      <p>
        Data is processed where the operator of the service and its suppliers run their machines. Where that
        means another country than yours, we rely on the safeguards that your law provides for such transfers.
      </p>
    ),
  },
  {
    title: 'Children',
    text: (
      <p>
        Tern is not meant for anybody under 16 years of age. If we learn that we hold data of a younger
        person, we delete it.
      </p>
    ),
  },
  {
    title: 'Changes and contact',
    text: (
      <p>
        When this policy changes, the date at its top changes, and we announce changes of weight by mail or
        inside the product before they apply. Questions and requests go to the support address of the service
        you use.
      </p>
    ),
  },
];

export function PrivacyPolicy() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="Your mail is yours. Here is what Tern does with it."
      sections={sections}
    />
  );
}
